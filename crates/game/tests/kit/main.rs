//! The law kit and the records, tried on two toy games.

mod laws;
mod records;
mod toys;
mod values;
