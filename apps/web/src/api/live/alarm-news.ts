/** What an alarm says of itself when it is raised, changed or closed (utilities-supervision.md §13). */
export interface AlarmNews {
  readonly id: string
  readonly alarmLevel: string
  readonly handleStatus: string
}

type Listener = (news: AlarmNews) => void
const listeners = new Set<Listener>()

const isAlarmNews = (data: unknown): data is AlarmNews =>
  typeof data === 'object' && data !== null && 'id' in data && 'alarmLevel' in data && 'handleStatus' in data

/** Said by who holds the WebSocket. */
export function tellAlarm(data: unknown): void {
  if (!isAlarmNews(data)) return
  for (const listener of listeners) listener(data)
}

/** Hears of every alarm, for a desk that is open. Yields the way to hear no more. */
export function onAlarmNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
