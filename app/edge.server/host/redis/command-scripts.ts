/**
 * The keys of the control store in Redis. The names of keys and fields are those of the first release: a fleet
 * with both releases shares them.
 *
 * @param prefix of the site
 */
export function commandKeys(prefix: string) {
  const within = `${prefix}control:`;
  return {
    /** A stream: one entry per command, its id the instant of acceptance. */
    commands: `${within}orders`,
    /** A hash: command id to its id in the stream. */
    ids: `${within}places`,
    /** A hash: `name` of this store, `last` stamp, `floor` (low-water mark), `ahead` and `high` (fleet time). */
    state: `${within}facts`,
    /** A sorted set: processes by the time of their last poll. */
    pollers: `${within}viewers`,
    /** A hash: process to the stamp of the latest command it knew. */
    pollerStamps: `${within}seen`,
    /** The channel that announces new commands. */
    channel: `${within}news`,
  } as const;
}

/**
 * What Redis's clock may step back by when a replica takes over, in milliseconds. Commands are stamped that much
 * late and polls that much early, so that no load overtakes a command.
 */
const STEP_MS = 1000;

/** Integers beyond 2^31 as text: Lua would write them with an exponent. */
const TEXT = `
local function text(number) return string.format('%.0f', number) end`;

/** How often the time is recorded, in milliseconds: a step back is made up for to within as much. */
const RECORD_MS = 1000;

/**
 * The fleet's time in milliseconds: Redis's own clock plus what it was set back by since the site began ("ahead").
 * Stamps never go back and advance at the pace of time. "high" is the latest time that was recorded.
 */
const NOW = `
local function fleetTime(state)
  local time = redis.call('TIME')
  local own = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
  local known = redis.call('HMGET', state, 'ahead', 'high')
  local ahead, high = tonumber(known[1] or '0'), tonumber(known[2] or '0')
  local now = own + ahead
  if now < high then
    now = high
    redis.pcall('HSET', state, 'ahead', text(high - own))
  elseif now - high >= ${RECORD_MS} then
    redis.pcall('HSET', state, 'high', text(now))
  end
  return now
end`;

/** Superseded overrides kept for the history. */
const HISTORY = 200;

/**
 * Removes the older half of the invalidations, which the low-water mark stands for from then on, and overrides
 * of which every rule has a later one.
 */
const COMPACT = `
local function compact(commands, ids, state, capacity)
  local entries = redis.call('XREVRANGE', commands, '+', '-')
  local named, invalidations = {}, 0
  local lowWaterMark = tonumber(redis.call('HGET', state, 'floor') or '0')
  for index, entry in ipairs(entries) do
    local isReadable, command = pcall(cjson.decode, entry[2][2])
    local drop = not isReadable
    if isReadable and command.kind == 'override' then
      local isSuperseded = true
      for rule in pairs(command.rules) do
        if not named[rule] then isSuperseded = false end
        named[rule] = true
      end
      drop = isSuperseded and index > ${HISTORY}
    elseif isReadable then
      invalidations = invalidations + 1
      drop = invalidations > capacity / 2
      if drop then lowWaterMark = math.max(lowWaterMark, tonumber(command.at)) end
    end
    if drop then
      redis.call('XDEL', commands, entry[1])
      if isReadable then redis.call('HDEL', ids, command.id) end
    end
  end
  redis.call('HSET', state, 'floor', text(lowWaterMark))
end`;

/**
 * Accepts a command. KEYS: commands, ids, state. ARGV: the command as JSON without its stamp, its id, how many
 * are kept, the channel. Returns the stored command; one whose id is known changes nothing.
 */
export const SUBMIT = `${TEXT}${NOW}${COMPACT}
local now = fleetTime(KEYS[3])
local id = redis.call('HGET', KEYS[2], ARGV[2])
if id then
  local known = redis.call('XRANGE', KEYS[1], id, id)
  if known[1] then return known[1][2][2] end
end
local last = tonumber(redis.call('HGET', KEYS[3], 'last') or '0')
local at = math.max(now + ${STEP_MS}, last + 1)
local command = string.sub(ARGV[1], 1, -2) .. ',"at":' .. text(at) .. '}'
redis.call('XADD', KEYS[1], text(at) .. '-0', 'order', command)
redis.call('HSET', KEYS[2], ARGV[2], text(at) .. '-0')
redis.call('HSET', KEYS[3], 'last', text(at))
if redis.call('XLEN', KEYS[1]) > tonumber(ARGV[3]) then
  compact(KEYS[1], KEYS[2], KEYS[3], tonumber(ARGV[3]))
end
redis.call('PUBLISH', ARGV[4], ARGV[2])
return command`;

/**
 * A poll. KEYS: commands, state, pollers, poller stamps. ARGV: the process's name, the cursor or "", a name for a
 * store that has none yet, after how many milliseconds a process is forgotten. Returns name, low-water mark,
 * clock, latest id, and then ids and texts of the commands in turns. Most polls write nothing, since each write
 * would wait for the disk: one a second records the time. A Redis that is full, or whose disk is, records no
 * polls and returns commands all the same.
 */
export const POLL = `${TEXT}${NOW}
local now = fleetTime(KEYS[2])
local name = redis.call('HGET', KEYS[2], 'name')
if not name then
  name = ARGV[3]
  redis.call('HSET', KEYS[2], 'name', name)
end
local from = '-'
local known, id = string.match(ARGV[2], '^([^/]*)/([%d-]+)$')
if known == name and id ~= '0-0' then from = '(' .. id end
local last = redis.call('HGET', KEYS[2], 'last') or '0'
local forget = tonumber(ARGV[4])
local recorded = tonumber(redis.call('ZSCORE', KEYS[3], ARGV[1]) or '0')
if now - recorded > forget / 3 or redis.call('HGET', KEYS[4], ARGV[1]) ~= last then
  redis.pcall('ZADD', KEYS[3], text(now), ARGV[1])
  redis.pcall('HSET', KEYS[4], ARGV[1], last)
  for _, process in ipairs(redis.call('ZRANGEBYSCORE', KEYS[3], '-inf', text(now - forget))) do
    redis.pcall('ZREM', KEYS[3], process)
    redis.pcall('HDEL', KEYS[4], process)
  end
end
local lowWaterMark = redis.call('HGET', KEYS[2], 'floor') or '0'
local answer = { name, lowWaterMark, text(now - ${STEP_MS}), last .. '-0' }
for _, entry in ipairs(redis.call('XRANGE', KEYS[1], from, '+')) do
  table.insert(answer, entry[1])
  table.insert(answer, entry[2][2])
end
return answer`;

/** How far a command has come. KEYS: poller stamps. ARGV: its stamp. Returns processes, and those behind. */
export const PROPAGATION = `
local processes, behind = 0, 0
for _, last in ipairs(redis.call('HVALS', KEYS[1])) do
  processes = processes + 1
  if tonumber(last) < tonumber(ARGV[1]) then behind = behind + 1 end
end
return { processes, behind }`;

/** Keys that `CHECK` writes, below the site's prefix. */
export const CHECK_KEYS = ["check:text", "check:hash", "check:sorted", "check:stream"] as const;

/** Tries once all that the site needs of a Redis. KEYS: `CHECK_KEYS`. ARGV: a channel. */
export const CHECK = `
redis.call('GET', KEYS[1])
redis.call('SET', KEYS[1], '1', 'PX', '60000')
redis.call('HSET', KEYS[2], 'at', '1')
redis.call('ZADD', KEYS[3], '1', 'at')
redis.call('XADD', KEYS[4], '*', 'at', '1')
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, '60000') end
redis.call('PUBLISH', ARGV[1], '1')
return 1`;
