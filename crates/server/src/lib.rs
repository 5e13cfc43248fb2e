//! The page over HTTP. The files are inside the program, so there is nothing to install beside it; the socket is on
//! the loopback address, so nobody but this machine is served.

mod headers;
mod page;
mod server;

pub use page::Page;
pub use server::{BindError, Server, USUAL_PORT};
