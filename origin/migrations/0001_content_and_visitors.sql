CREATE TABLE IF NOT EXISTS content (
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL,
  content_type TEXT NOT NULL,
  mp INTEGER NOT NULL DEFAULT 0,
  mp_user_id TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL,
  summary TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL DEFAULT '',
  state INTEGER NOT NULL DEFAULT 0,
  draft INTEGER NOT NULL DEFAULT 0,
  publish_at INTEGER NOT NULL,
  expired_at INTEGER,
  view_count INTEGER NOT NULL DEFAULT 0,
  collect_count INTEGER NOT NULL DEFAULT 0,
  document TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS content_by_time ON content (publish_at DESC);
CREATE INDEX IF NOT EXISTS content_by_media_account ON content (mp_user_id, publish_at DESC);

CREATE TABLE IF NOT EXISTS content_group (
  group_id TEXT NOT NULL,
  content_id INTEGER NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (group_id, content_id)
);

CREATE TABLE IF NOT EXISTS album_track (
  album_id INTEGER NOT NULL,
  track_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (album_id, track_id)
);

CREATE TABLE IF NOT EXISTS comment (
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL,
  content_id INTEGER NOT NULL,
  parent_id INTEGER,
  owner_user_id TEXT NOT NULL,
  alias TEXT NOT NULL,
  avatar TEXT NOT NULL DEFAULT '',
  mp_name TEXT NOT NULL DEFAULT '',
  ip_location TEXT NOT NULL DEFAULT '',
  comment_type TEXT NOT NULL DEFAULT '',
  reply_alias TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL,
  star_count INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS comment_top ON comment (content_id, parent_id, created_at DESC);
CREATE INDEX IF NOT EXISTS comment_replies ON comment (parent_id, created_at);

CREATE TABLE IF NOT EXISTS comment_star (
  comment_id INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  PRIMARY KEY (comment_id, user_id)
);

CREATE TABLE IF NOT EXISTS account (
  user_id TEXT PRIMARY KEY,
  tel TEXT NOT NULL UNIQUE,
  alias TEXT NOT NULL,
  avatar TEXT NOT NULL DEFAULT '',
  ip_location TEXT NOT NULL DEFAULT '',
  password_hash TEXT,
  failed_logins INTEGER NOT NULL DEFAULT 0,
  locked_until INTEGER NOT NULL DEFAULT 0,
  not_ready_answers INTEGER NOT NULL DEFAULT 0,
  invite_code TEXT NOT NULL UNIQUE,
  invited_by TEXT,
  created_at INTEGER NOT NULL
);

CREATE TABLE IF NOT EXISTS token (
  digest TEXT PRIMARY KEY,
  user_id TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);

CREATE TABLE IF NOT EXISTS verification_code (
  tel TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  wrong_attempts INTEGER NOT NULL DEFAULT 0,
  used INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE IF NOT EXISTS collection (
  content_id INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (content_id, user_id)
);

CREATE TABLE IF NOT EXISTS media_account (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  avatar TEXT NOT NULL DEFAULT '',
  follow_count INTEGER NOT NULL DEFAULT 0,
  document TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS follow (
  media_account_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (media_account_id, user_id)
);

CREATE TABLE IF NOT EXISTS form_submission (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  form_id TEXT NOT NULL,
  user_id TEXT,
  answers TEXT NOT NULL,
  created_at INTEGER NOT NULL
);

CREATE TABLE IF NOT EXISTS behaviour_record (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  received_at INTEGER NOT NULL,
  record TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
