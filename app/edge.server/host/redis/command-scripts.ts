/** What the control store keeps in Redis. @param prefix of the site's line */
export function commandKeys(prefix: string) {
  const within = `${prefix}control:`;
  return {
    /** A stream: one entry per order, its id the instant of acceptance. */
    orders: `${within}orders`,
    /** A hash: order id to its place in the stream. */
    places: `${within}places`,
    /** A hash: `name` of this store, `last` stamp, `floor`, `ahead` and `high` (the fleet's time). */
    facts: `${within}facts`,
    /** Sorted by when they looked last: the processes, and a hash of how far they had got. */
    viewers: `${within}viewers`,
    seen: `${within}seen`,
    /** The channel that tells of news. */
    news: `${within}news`,
  } as const;
}

/**
 * What Redis's clock may step back by when a replica takes over, in milliseconds: orders are stamped
 * that much late and looks that much early, so that no load overtakes an order.
 */
const STEP_MS = 1000;

/** Whole numbers beyond 2^31 as text: Lua would write them with an exponent. */
const TEXT = `
local function text(number) return string.format('%.0f', number) end`;

/** How often the time is noted down, in milliseconds: a step back is made up for to within as much. */
const NOTED_MS = 1000;

/**
 * The fleet's time in milliseconds: Redis's own, and what that was set back by since the site began ("ahead"): stamps
 * never go back, and go on at the pace of time. "high" is the latest time that was noted down.
 */
const NOW = `
local function fleetTime(facts)
  local time = redis.call('TIME')
  local own = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
  local known = redis.call('HMGET', facts, 'ahead', 'high')
  local ahead, high = tonumber(known[1] or '0'), tonumber(known[2] or '0')
  local now = own + ahead
  if now < high then
    now = high
    redis.pcall('HSET', facts, 'ahead', text(high - own))
  elseif now - high >= ${NOTED_MS} then
    redis.pcall('HSET', facts, 'high', text(now))
  end
  return now
end`;

/** Orders kept for the history although later ones have taken their place. */
const HISTORY = 200;

/**
 * Lets go of what nobody needs one by one: the older half of the takedowns, which the floor stands for
 * from then on, and overrides of which every rule was ordered anew since.
 */
const COMPACT = `
local function compact(orders, places, facts, capacity)
  local entries = redis.call('XREVRANGE', orders, '+', '-')
  local named, takedowns, floor = {}, 0, tonumber(redis.call('HGET', facts, 'floor') or '0')
  for index, entry in ipairs(entries) do
    local known, order = pcall(cjson.decode, entry[2][2])
    local drop = not known
    if known and order.kind == 'override' then
      local later = true
      for rule in pairs(order.rules) do
        if not named[rule] then later = false end
        named[rule] = true
      end
      drop = later and index > ${HISTORY}
    elseif known then
      takedowns = takedowns + 1
      drop = takedowns > capacity / 2
      if drop then floor = math.max(floor, tonumber(order.at)) end
    end
    if drop then
      redis.call('XDEL', orders, entry[1])
      if known then redis.call('HDEL', places, order.id) end
    end
  end
  redis.call('HSET', facts, 'floor', text(floor))
end`;

/**
 * Accepts an order: KEYS orders, places, facts; ARGV the order as JSON without its stamp, its id, how
 * many are kept, the channel. Answers the stored order; one given before (by its id) changes nothing.
 */
export const GIVE = `${TEXT}${NOW}${COMPACT}
local now = fleetTime(KEYS[3])
local place = redis.call('HGET', KEYS[2], ARGV[2])
if place then
  local known = redis.call('XRANGE', KEYS[1], place, place)
  if known[1] then return known[1][2][2] end
end
local last = tonumber(redis.call('HGET', KEYS[3], 'last') or '0')
local at = math.max(now + ${STEP_MS}, last + 1)
local order = string.sub(ARGV[1], 1, -2) .. ',"at":' .. text(at) .. '}'
redis.call('XADD', KEYS[1], text(at) .. '-0', 'order', order)
redis.call('HSET', KEYS[2], ARGV[2], text(at) .. '-0')
redis.call('HSET', KEYS[3], 'last', text(at))
if redis.call('XLEN', KEYS[1]) > tonumber(ARGV[3]) then
  compact(KEYS[1], KEYS[2], KEYS[3], tonumber(ARGV[3]))
end
redis.call('PUBLISH', ARGV[4], ARGV[2])
return order`;

/**
 * A look: KEYS orders, facts, viewers, seen; ARGV the viewer's name, the mark or "", a name for the
 * store in case it has none, after how many milliseconds a viewer is forgotten. Answers name, floor,
 * clock, latest place, and the orders as place and text in turns. Most looks write nothing, since each write
 * would wait for the disk: one a second notes the time down. A Redis that is full, or whose disk is, refuses to note who looked, and tells
 * orders all the same.
 */
export const LOOK = `${TEXT}${NOW}
local now = fleetTime(KEYS[2])
local name = redis.call('HGET', KEYS[2], 'name')
if not name then
  name = ARGV[3]
  redis.call('HSET', KEYS[2], 'name', name)
end
local from = '-'
local known, place = string.match(ARGV[2], '^([^/]*)/([%d-]+)$')
if known == name and place ~= '0-0' then from = '(' .. place end
local last = redis.call('HGET', KEYS[2], 'last') or '0'
local forget = tonumber(ARGV[4])
local noted = tonumber(redis.call('ZSCORE', KEYS[3], ARGV[1]) or '0')
if now - noted > forget / 3 or redis.call('HGET', KEYS[4], ARGV[1]) ~= last then
  redis.pcall('ZADD', KEYS[3], text(now), ARGV[1])
  redis.pcall('HSET', KEYS[4], ARGV[1], last)
  for _, gone in ipairs(redis.call('ZRANGEBYSCORE', KEYS[3], '-inf', text(now - forget))) do
    redis.pcall('ZREM', KEYS[3], gone)
    redis.pcall('HDEL', KEYS[4], gone)
  end
end
local floor = redis.call('HGET', KEYS[2], 'floor') or '0'
local answer = { name, floor, text(now - ${STEP_MS}), last .. '-0' }
for _, entry in ipairs(redis.call('XRANGE', KEYS[1], from, '+')) do
  table.insert(answer, entry[1])
  table.insert(answer, entry[2][2])
end
return answer`;

/** How far an order has come: KEYS seen; ARGV its stamp. Answers viewers, and those behind. */
export const REACH = `
local viewers, behind = 0, 0
for _, last in ipairs(redis.call('HVALS', KEYS[1])) do
  viewers = viewers + 1
  if tonumber(last) < tonumber(ARGV[1]) then behind = behind + 1 end
end
return { viewers, behind }`;

/** What `CHECK` tries its hand at, below the site's prefix. */
export const CHECK_KEYS = ["check:text", "check:hash", "check:sorted", "check:stream"] as const;

/** Does once all that the site asks of a Redis: KEYS as `CHECK_KEYS`; ARGV a channel. What may not be done is refused. */
export const CHECK = `
redis.call('GET', KEYS[1])
redis.call('SET', KEYS[1], '1', 'PX', '60000')
redis.call('HSET', KEYS[2], 'at', '1')
redis.call('ZADD', KEYS[3], '1', 'at')
redis.call('XADD', KEYS[4], '*', 'at', '1')
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, '60000') end
redis.call('PUBLISH', ARGV[1], '1')
return 1`;
