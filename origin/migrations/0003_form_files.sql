CREATE TABLE IF NOT EXISTS form_file (
  id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL,
  field_id TEXT NOT NULL,
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  submission_id INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS form_file_by_owner ON form_file (owner, created_at);
CREATE INDEX IF NOT EXISTS form_file_unclaimed ON form_file (submission_id, created_at);
