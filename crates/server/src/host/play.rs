//! The game: what players ask of the table, and what bots decide.

use game::{Ending, Seat, Viewer};
use online::{Simpler, StandIn, rule};
use store::{GuestId, Stage, Write};
use table::{AnyTable, BotQuestion, Incoming, Key, Kind, Refusal, Request};

use super::{Asked, SeriesScore, TableHost};
use crate::bots::Decided;
use crate::hub::{BotAnswer, Message};
use crate::queue::Asker;

impl TableHost {
    /// The game, once it has begun.
    #[cfg(any(test, feature = "desk"))]
    pub(crate) fn game(&self) -> Option<&dyn AnyTable> {
        self.table.as_deref()
    }

    /// Carries out what a seat asks for: decide, store, apply, tell.
    pub(super) async fn request(&mut self, index: usize, seat: Seat, key: Key, request: Request) -> Asked {
        let connection = &self.connections[index];
        let guest = connection.guest_id().filter(|guest| connection.plays_as(*guest));
        if guest.is_none() || guest.and_then(|guest| self.seat_of(guest)) != Some(seat) {
            return Err((&rule::NOT_YOUR_SEAT).into());
        }
        self.settle_doubt().await?;
        // What comes after the time to build is up comes too late, also if the clock has not struck yet.
        if self.is_time_up() {
            self.time_up().await;
        }
        let table = self.table.as_ref().ok_or_else(|| Refusal::from(&rule::NOT_BEGUN))?;
        // A seat in which a bot plays belongs to nobody until its owner comes back; a player who has left may not act.
        if table.players()[seat.index()].kind == Kind::Bot {
            return Err((&rule::NOT_YOUR_SEAT).into());
        }
        let incoming = Incoming::new(seat, key, request);
        let decided = table.decide(&incoming, self.app.clock.now());
        match (&incoming.request, decided.line.clone()) {
            (Request::Note { text }, Some(_)) => {
                let note =
                    Write::PutNote { table: self.id.clone(), seat: seat.index() as u8, text: text.clone() };
                self.commit(vec![note]).await?;
            }
            (_, Some(line)) => {
                let append = Write::Append { table: self.id.clone(), n: self.length, line };
                self.commit(vec![append]).await?;
                self.length += 1;
                self.app.metrics.appended.add_one();
            }
            (_, None) => {}
        }
        if let Some(table) = &mut self.table {
            table.carry_out(&incoming, &decided);
        }
        if decided.line.is_some() && !matches!(incoming.request, Request::Note { .. }) {
            self.after_change().await;
        }
        decided.answer.map_err(|refused| Refusal::from(&refused))
    }

    /// Stores a line that the host itself has decided, together with other things, and applies it.
    pub(super) async fn append(&mut self, line: String, with: Vec<Write>) -> Asked {
        let mut writes = vec![Write::Append { table: self.id.clone(), n: self.length, line: line.clone() }];
        writes.extend(with);
        self.commit(writes).await?;
        self.length += 1;
        self.app.metrics.appended.add_one();
        if let Some(table) = &mut self.table {
            // The error would quote the line.
            assert!(table.apply(&line).is_ok(), "what a table has decided can be applied");
        }
        Ok(())
    }

    /// Lets the next bot think, if one is to act and none does.
    pub(super) fn wake_bots(&mut self) {
        if self.thinking || self.in_doubt {
            return;
        }
        let Some(table) = self.table.as_deref() else { return };
        // Where people have all left, bots play on only as long as somebody looks.
        let wanted =
            table.players().iter().any(|player| player.kind == Kind::Human) || !self.connections.is_empty();
        if let Some(question) = bot_question(table).filter(|_| wanted) {
            self.think(question);
        }
    }

    fn think(&mut self, question: BotQuestion) {
        let Some(line) = self.line.upgrade() else { return };
        self.thinking = true;
        let (app, asker) = (std::sync::Arc::clone(&self.app), self.asker());
        let (seat, decision) = (question.question.seat, question.question.decision);
        tokio::spawn(async move {
            let decided = app.bots.ask(asker, question).await;
            // If the table has failed meanwhile, it asks again when it is loaded.
            let _ = line.send(Message::Bot(BotAnswer { seat, decision, decided })).await;
        });
    }

    /// The person for whom the table's questions to bots count: the host, who has seated the bots. The last player who acted would be
    /// wrong: a stranger with many tables could sit down here and move this one behind them. While the host is not connected, the first player who is.
    pub(super) fn asker(&self) -> Asker {
        let host = GuestId(self.facts.host);
        let players = self.seats.iter().copied().flatten();
        let here = |guest| Some(Asker { network: Some(self.network_of(guest)?), guest });
        std::iter::once(host).chain(players).find_map(here).unwrap_or(Asker { network: None, guest: host })
    }

    /// A bot has decided. Its decision counts once: it names the decision that it is for.
    pub(super) async fn bot_answered(&mut self, answer: BotAnswer) {
        self.thinking = false;
        if self.settle_doubt().await.is_err() {
            return;
        }
        let BotAnswer { seat, decision, decided: Decided { action, by } } = answer;
        let Some(table) = &self.table else { return };
        if by == Some(Simpler::Random) {
            tracing::error!(table = %self.id, "a bot failed, and chance decided for it");
        }
        // The next tick asks again.
        let Some(action) = action else { return };
        match table.decide_bot(seat, &action, decision, self.app.clock.now()) {
            // What cannot be stored now is asked for again with the next tick.
            Ok(line) => {
                self.app.metrics.bot_decisions.add_one();
                if by.is_some() {
                    self.app.metrics.stand_ins.add_one();
                }
                let stand_in = by.map(|by| StandIn { seat, by });
                let stand_in = stand_in.filter(|stand_in| !self.facts.stand_ins.contains(stand_in));
                self.facts.stand_ins.extend(stand_in);
                let with = stand_in.map(|_| Write::PutTable(self.row()));
                let stored = self.append(line, with.into_iter().collect()).await.is_ok();
                if stored && stand_in.is_some() {
                    self.tell_room();
                } else if stand_in.is_some() {
                    self.facts.stand_ins.pop();
                }
                if stored {
                    self.after_change().await;
                }
            }
            // The table has moved on: somebody has taken the seat, or something was undone.
            Err(_) => self.wake_bots(),
        }
    }

    /// Notes the end of the game, once.
    pub(super) async fn finish(&mut self) {
        let Some(table) = self.table.as_ref().filter(|_| self.stage == Stage::Playing) else { return };
        if table.ending() == Ending::Unfinished {
            return;
        }
        let winners = table.result().map(|result| result.winners());
        self.facts.series.resize(self.seats.len(), SeriesScore::default());
        for (seat, wins) in Seat::all(self.seats.len()).zip(&mut self.facts.series) {
            if let Some(winners) = winners.filter(|winners| winners.contains(seat)) {
                *(if winners.len() == 1 { &mut wins.wins } else { &mut wins.draws }) += 1;
            }
        }
        self.stage = Stage::Over;
        self.app.limits.tables.close(&self.id);
        self.facts.build_ends = None;
        // The log has the end of the game already. If this cannot be stored, it is found out again when the table is loaded.
        let _ = self.keep().await;
        self.tell_room();
    }
}

/// What the next bot has to decide.
fn bot_question(table: &dyn AnyTable) -> Option<BotQuestion> {
    let is_bot = |seat: &Seat| table.players()[seat.index()].kind == Kind::Bot;
    let seat = table.to_act().iter().find(is_bot)?;
    let question = table.follower(Viewer::Seat(seat)).question(table.bot_seed(seat))?;
    Some(BotQuestion { player: table.players()[seat.index()].name.clone(), question })
}
