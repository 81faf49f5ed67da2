CREATE TABLE IF NOT EXISTS booking (
  user_id TEXT NOT NULL,
  booking_type TEXT NOT NULL,
  booking_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, booking_type, booking_id)
);
CREATE INDEX IF NOT EXISTS booking_by_target ON booking (booking_type, booking_id);
