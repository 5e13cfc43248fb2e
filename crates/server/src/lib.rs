//! The page over HTTP. The files are inside the program, so there is nothing to install beside it. The socket is on the
//! loopback address, so only this machine can connect.

mod encoding;
mod headers;
mod page;
mod server;

pub use page::Page;
pub use server::{BindError, Server, USUAL_PORT};
