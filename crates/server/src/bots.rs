//! Bots that play beside people.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use table::BotQuestion;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep_until, timeout};

/// A reply takes at least this long, so that people can follow.
const LEAST: Duration = Duration::from_millis(500);
/// A search that has not come back by then is given up, and a bot that does not search decides.
const LEASE: Duration = Duration::from_mins(1);
/// How many questions may wait. There is one at the most for each table.
const WAITING: usize = 1_024;

struct Task {
    question: BotQuestion,
    /// Told when a thread begins: waiting in the queue is not thinking.
    begun: oneshot::Sender<()>,
    answer: oneshot::Sender<Option<String>>,
}

/// A few threads that think. Each table asks one question at a time, so no table holds up the others for long.
pub(crate) struct BotPool {
    tasks: mpsc::Sender<Task>,
}

impl BotPool {
    /// A pool that leaves half of the machine to everything else.
    pub(crate) fn start() -> BotPool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let (tasks, queue) = mpsc::channel::<Task>(WAITING);
        let queue = std::sync::Arc::new(std::sync::Mutex::new(queue));
        for number in 0..(cores / 2).max(1) {
            let queue = std::sync::Arc::clone(&queue);
            let work = move || {
                loop {
                    let next = queue.lock().map_or(None, |mut queue| queue.blocking_recv());
                    let Some(Task { question, begun, answer }) = next else { return };
                    // Whoever asked may have given up by now.
                    if !answer.is_closed() {
                        let _ = begun.send(());
                        let _ = answer.send(think(&question));
                    }
                }
            };
            let thread = std::thread::Builder::new().name(format!("bot-{number}"));
            if let Err(error) = thread.spawn(work) {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        BotPool { tasks }
    }

    /// What a bot decides, after at least half a second; `None` if it failed or took too long.
    pub(crate) async fn ask(&self, question: BotQuestion) -> Option<String> {
        let ready = tokio::time::Instant::now() + LEAST;
        let (begun, has_begun) = oneshot::channel();
        let (answer, answered) = oneshot::channel();
        let asked = async {
            self.tasks.send(Task { question, begun, answer }).await.ok()?;
            has_begun.await.ok()?;
            timeout(LEASE, answered).await.ok()?.ok()?
        };
        let action = asked.await;
        sleep_until(ready).await;
        action
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
