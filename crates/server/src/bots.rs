//! Bots that play beside people: the threads that think.

use std::collections::{HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use online::Simpler;
use table::BotQuestion;
use tokio::sync::oneshot;
use tokio::time::{sleep_until, timeout};

use crate::queue::{Asker, Queue};

/// A reply takes at least this long, so that people can follow.
const LEAST: Duration = Duration::from_millis(500);
/// A question that has waited for so long is answered by a quick bot.
pub(crate) const HURRY: Duration = Duration::from_secs(3);
/// The longest time for waiting and thinking together. Of the waiting, [`HURRY`] counts at most: level 2 answers after that.
pub(crate) const BUDGET: Duration = Duration::from_secs(20);
/// The number of threads that may be replaced at a time. A thread cannot be stopped, so each may use a core until its search ends.
const MOST_LOST: usize = 8;
/// The number of waits that are kept for the metrics.
const WAITS: usize = 1_000;

/// Bots that answer in an instant; a busy server does not replace them.
pub(crate) const QUICK: [&str; 3] = ["random", "level1", "level2"];

/// The function that decides: an action, or `None` if the bot fails.
type Thinker = fn(&BotQuestion) -> Option<String>;

/// The decision of a bot.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Decided {
    /// `None` if even the last resort failed.
    pub(crate) action: Option<String>,
    /// The simpler bot that has decided in place of the one that was asked.
    pub(crate) by: Option<Simpler>,
}

/// Figures for the operator.
pub(crate) struct Figures {
    pub(crate) waiting: u64,
    pub(crate) lost_threads: u64,
    /// Half of the last questions waited no longer than the first, 99 of 100 no longer than the second.
    pub(crate) waited: [Duration; 2],
}

/// The number of threads for so many cores: half of the machine is left to everything else.
pub(crate) fn threads(cores: usize) -> usize {
    (cores / 2).max(1)
}

struct Task {
    number: u64,
    question: BotQuestion,
    asked: Instant,
    /// Takes how long the question has waited, when a thread begins.
    begun: oneshot::Sender<Duration>,
    answer: oneshot::Sender<Decided>,
}

struct State {
    queue: Queue<Task>,
    asked: u64,
    /// The tasks that threads of the pool think about.
    running: HashSet<u64>,
    /// Threads that answer questions, and threads that were given up and still think.
    threads: usize,
    lost: usize,
    waits: VecDeque<Duration>,
    closed: bool,
}

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    think: Thinker,
    wanted: usize,
    budget: Duration,
}

/// A few threads that think. Each table asks one question at a time, and those who ask take turns ([`Queue`]).
pub(crate) struct BotPool(Arc<Shared>);

impl BotPool {
    /// A pool for this machine.
    pub(crate) fn start() -> BotPool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        BotPool::of(threads(cores), BUDGET, think)
    }

    fn of(wanted: usize, budget: Duration, think: Thinker) -> BotPool {
        let state = State {
            queue: Queue::new(),
            asked: 0,
            running: HashSet::new(),
            threads: 0,
            lost: 0,
            waits: VecDeque::new(),
            closed: false,
        };
        let (state, changed) = (Mutex::new(state), Condvar::new());
        let shared = Arc::new(Shared { state, changed, think, wanted, budget });
        Shared::fill_up(&shared, &mut shared.state());
        BotPool(shared)
    }

    /// The decision of a bot, after at least half a second. If the bot fails or its search does not end, chance decides.
    pub(crate) async fn ask(&self, asker: Asker, question: BotQuestion) -> Decided {
        let ready = tokio::time::Instant::now() + LEAST;
        let decided = match self.search(asker, question.clone()).await {
            Some(decided) => decided,
            None => self.last_resort(question).await,
        };
        sleep_until(ready).await;
        decided
    }

    async fn search(&self, asker: Asker, question: BotQuestion) -> Option<Decided> {
        let (number, has_begun, answered) = self.put(asker, question);
        let waited = has_begun.await.ok()?;
        let Ok(decided) = timeout(self.0.budget.saturating_sub(waited.min(HURRY)), answered).await else {
            self.give_up(number);
            return None;
        };
        decided.ok().filter(|decided| decided.action.is_some())
    }

    async fn last_resort(&self, question: BotQuestion) -> Decided {
        let think = self.0.think;
        let question = BotQuestion { player: QUICK[0].to_owned(), ..question };
        let action = tokio::task::spawn_blocking(move || think(&question)).await.ok().flatten();
        Decided { action, by: Some(Simpler::Random) }
    }

    fn put(
        &self,
        asker: Asker,
        question: BotQuestion,
    ) -> (u64, oneshot::Receiver<Duration>, oneshot::Receiver<Decided>) {
        let (begun, has_begun) = oneshot::channel();
        let (answer, answered) = oneshot::channel();
        let mut state = self.0.state();
        state.asked += 1;
        let number = state.asked;
        // Without any thread the channels close at once, and the last resort decides.
        if state.threads > 0 {
            state.queue.push(asker, Task { number, question, asked: Instant::now(), begun, answer });
            self.0.changed.notify_one();
        }
        (number, has_begun, answered)
    }

    /// Gives up a search that does not end, and its thread with it: another thread takes its place.
    fn give_up(&self, number: u64) {
        let mut state = self.0.state();
        if !state.running.remove(&number) {
            return;
        }
        state.threads -= 1;
        state.lost += 1;
        tracing::error!(lost = state.lost, "a bot's search does not end, and its thread is given up");
        if state.lost <= MOST_LOST {
            Shared::fill_up(&self.0, &mut state);
        }
        if state.threads == 0 {
            state.queue = Queue::new();
        }
    }

    pub(crate) fn figures(&self) -> Figures {
        let state = self.0.state();
        let mut waits: Vec<Duration> = state.waits.iter().copied().collect();
        waits.sort_unstable();
        let within = |percent: usize| {
            waits.get(waits.len().saturating_sub(1) * percent / 100).copied().unwrap_or_default()
        };
        Figures {
            waiting: state.queue.len() as u64,
            lost_threads: state.lost as u64,
            waited: [within(50), within(99)],
        }
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        self.0.state().closed = true;
        self.0.changed.notify_all();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts the threads that are missing.
    fn fill_up(shared: &Arc<Shared>, state: &mut State) {
        while state.threads < shared.wanted {
            let own = Arc::clone(shared);
            let thread = std::thread::Builder::new().name("bot".to_owned());
            if let Err(error) = thread.spawn(move || own.work()) {
                tracing::error!(%error, "a thread for bots could not be started");
                return;
            }
            state.threads += 1;
        }
    }

    /// Answers questions until the pool closes, or another thread has taken the place of this one.
    fn work(&self) {
        let mut state = self.state();
        while !state.closed {
            let Some(task) = state.queue.pop() else {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let Task { number, mut question, asked, begun, answer } = task;
            let waited = asked.elapsed();
            if state.waits.len() == WAITS {
                state.waits.pop_front();
            }
            state.waits.push_back(waited);
            state.running.insert(number);
            drop(state);
            let by = (waited >= HURRY && !QUICK.contains(&&*question.player)).then_some(Simpler::Level2);
            if by.is_some() {
                QUICK[2].clone_into(&mut question.player);
            }
            let _ = begun.send(waited);
            let action = (self.think)(&question);
            state = self.state();
            if !state.running.remove(&number) {
                state.lost -= 1;
                if state.threads >= self.wanted {
                    return;
                }
                state.threads += 1;
            }
            let _ = answer.send(Decided { action, by });
        }
    }
}

/// The action a bot chooses. A bot that panics has failed, and nothing else has.
fn think(question: &BotQuestion) -> Option<String> {
    match catch_unwind(AssertUnwindSafe(|| coach::answer(question))) {
        Ok(Ok(action)) => Some(action),
        Ok(Err(error)) => {
            tracing::error!(%error, "a bot could not answer");
            None
        }
        Err(_) => {
            tracing::error!("a bot panicked");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    use game::Seat;
    use games::GameName;
    use store::GuestId;
    use table::Question;

    use super::*;

    static RELEASED: AtomicBool = AtomicBool::new(false);
    static STUCK: AtomicUsize = AtomicUsize::new(0);

    /// Answers with the name of the bot, and not at all to `stuck` until it is released.
    fn name(question: &BotQuestion) -> Option<String> {
        if question.player == "stuck" {
            STUCK.fetch_add(1, Ordering::SeqCst);
            while !RELEASED.load(Ordering::SeqCst) {
                std::thread::sleep(Duration::from_millis(1));
            }
        }
        (question.player != "fails").then(|| question.player.clone())
    }

    fn question(player: &str) -> BotQuestion {
        let question = Question {
            game: GameName::Copolymer,
            seat: Seat::FIRST,
            decision: 0,
            record: String::new(),
            legal: Vec::new(),
            seed: String::new(),
        };
        BotQuestion { player: player.to_owned(), question }
    }

    fn asker() -> Asker {
        Asker { network: Some(IpAddr::from([127, 0, 0, 1])), guest: GuestId(1) }
    }

    fn decided(action: &str, by: Option<Simpler>) -> Decided {
        Decided { action: Some(action.to_owned()), by }
    }

    #[tokio::test]
    async fn a_bot_that_fails_leaves_the_decision_to_chance() {
        let pool = BotPool::of(1, BUDGET, name);
        assert_eq!(pool.ask(asker(), question("fails")).await, decided("random", Some(Simpler::Random)));
        assert_eq!(pool.ask(asker(), question("level5")).await, decided("level5", None));
    }

    /// As long as the bound allows it, a search that hangs costs the pool no thread; then chance decides without one.
    #[tokio::test]
    async fn a_search_that_hangs_is_replaced_with_its_thread() {
        let hasty = BotPool::of(1, Duration::ZERO, name);
        assert_eq!(hasty.ask(asker(), question("stuck")).await, decided("random", Some(Simpler::Random)));
        assert_eq!(hasty.figures().lost_threads, 1);
        let pool = BotPool::of(1, BUDGET, name);
        for lost in 1..=MOST_LOST + 1 {
            let (number, has_begun, answered) = pool.put(asker(), question("stuck"));
            has_begun.await.expect("a thread takes it");
            let (_, next_begun, next) = pool.put(asker(), question("level5"));
            pool.give_up(number);
            assert_eq!(pool.figures().lost_threads, lost as u64);
            drop(answered);
            if lost <= MOST_LOST {
                assert_eq!(next.await, Ok(decided("level5", None)));
            } else {
                next_begun.await.expect_err("no thread is left");
            }
        }
        assert_eq!(pool.ask(asker(), question("level5")).await, decided("random", Some(Simpler::Random)));
        assert_eq!(STUCK.load(Ordering::SeqCst), MOST_LOST + 2);
        RELEASED.store(true, Ordering::SeqCst);
        while pool.figures().lost_threads > 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        // One of the threads that came back has taken the empty place.
        assert_eq!(pool.0.state().threads, 1);
        assert_eq!(pool.ask(asker(), question("level5")).await, decided("level5", None));
    }

    /// The quick bots are those that every game has.
    #[tokio::test]
    async fn a_question_that_has_waited_is_answered_by_level_2() {
        let pool = BotPool::of(0, BUDGET, name);
        // No thread takes them before they are as old as this.
        let old = Instant::now().checked_sub(HURRY).expect("the machine has run for longer");
        let mut answers = Vec::new();
        for (number, player) in (0..).zip(["level5", "uct-tenfold", "level1"]) {
            let ((begun, _waited), (answer, answered)) = (oneshot::channel(), oneshot::channel());
            let task = Task { number, question: question(player), asked: old, begun, answer };
            pool.0.state().queue.push(asker(), task);
            answers.push(answered);
        }
        let shared = Arc::clone(&pool.0);
        std::thread::spawn(move || shared.work());
        let expected =
            [("level2", Some(Simpler::Level2)), ("level2", Some(Simpler::Level2)), ("level1", None)];
        for (answered, (action, by)) in answers.into_iter().zip(expected) {
            assert_eq!(answered.await, Ok(decided(action, by)));
        }
        assert!(pool.figures().waited.iter().all(|waited| *waited >= HURRY));
    }
}
