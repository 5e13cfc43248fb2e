//! Random bytes from which a table is shuffled.

use game::{Nonce, Secret};

use crate::open_error::OpenError;

/// How many bytes are the table's secret; each seat's nonce has 16 more.
const SECRET_BYTES: usize = 32;
const NONCE_BYTES: usize = 16;

/// The secret and the nonces of a table of `seats`, from bytes that nobody can guess: 32, and 16 for each seat.
///
/// # Errors
/// If there are more or fewer bytes.
pub fn entropy(bytes: &[u8], seats: usize) -> Result<(Secret, Vec<Nonce>), OpenError> {
    let wanted = SECRET_BYTES + NONCE_BYTES * seats;
    let (Some((secret, rest)), true) = (bytes.split_first_chunk(), bytes.len() == wanted) else {
        return Err(OpenError::Entropy { wanted, seats });
    };
    let (nonces, _) = rest.as_chunks::<NONCE_BYTES>();
    Ok((Secret::new(*secret), nonces.iter().map(|&nonce| Nonce::new(nonce)).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_has_bytes_of_its_own() {
        let bytes: Vec<u8> = (0..64).collect();
        let (secret, nonces) = entropy(&bytes, 2).expect("32 and twice 16");
        assert_eq!(secret.reveal()[..6], *"000102");
        assert_eq!(
            nonces.iter().map(Nonce::to_string).map(|nonce| nonce[..4].to_owned()).collect::<Vec<_>>(),
            ["2021", "3031"]
        );
        assert!(entropy(&bytes, 1).is_err() && entropy(&bytes[1..], 2).is_err() && entropy(&[], 0).is_err());
    }
}
