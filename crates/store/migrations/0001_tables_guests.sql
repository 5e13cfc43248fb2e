-- What a Motherboard server keeps. Times are milliseconds since 1970.

-- 'MoBd'. Tells our files from other people's databases.
PRAGMA application_id = 1299137124;

CREATE TABLE tables (
    id      TEXT NOT NULL PRIMARY KEY,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    stage   TEXT NOT NULL CHECK (stage IN ('waiting', 'playing', 'over', 'broken')),
    listed  INTEGER NOT NULL CHECK (listed IN (0, 1)),
    facts   TEXT NOT NULL
) STRICT;

CREATE INDEX tables_by_stage ON tables (stage, touched);
CREATE INDEX tables_listed ON tables (touched) WHERE listed = 1 AND stage IN ('waiting', 'playing');

-- The log of a table. Line 0 is the opening; there are no gaps.
CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n        INTEGER NOT NULL,
    line     TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE guests (
    id      INTEGER NOT NULL PRIMARY KEY,
    token   BLOB NOT NULL UNIQUE CHECK (length(token) = 32),
    name    TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen    INTEGER NOT NULL,
    banned  INTEGER NOT NULL CHECK (banned IN (0, 1))
) STRICT;

CREATE INDEX guests_by_seen ON guests (seen);

-- The tokens of a guest's further devices.
CREATE TABLE tokens (
    token BLOB NOT NULL PRIMARY KEY CHECK (length(token) = 32),
    guest INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_guest ON tokens (guest);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    guest    INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_guest ON seats (guest);

CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE members (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    guest    INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    role     TEXT NOT NULL,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_by_guest ON members (guest);

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n        INTEGER NOT NULL,
    guest    INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    name     TEXT NOT NULL,
    text     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

CREATE INDEX chat_by_guest ON chat (guest);

CREATE TABLE passes (
    pass  BLOB NOT NULL PRIMARY KEY CHECK (length(pass) = 32),
    guest INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passes_by_guest ON passes (guest);
CREATE INDEX passes_by_end ON passes (until);
