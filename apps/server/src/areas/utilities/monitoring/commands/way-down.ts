import type { Services } from '../../../../services.ts'

/** A way by which messages go down to devices. */
export interface WayDown {
  /** Hands a message over; it has left the house once this returns. `seconds`: after them nobody need hear it any more. */
  send(topic: string, message: string, seconds: number): Promise<void>
}

// A connection is of the process that opened it, while whoever sends is anywhere in it: by the database, which all parts of a process share.
const ways = new WeakMap<Services['db'], WayDown>()

/** From now on messages to devices go this way; answers how to end it. */
export function openWayDown({ db }: Pick<Services, 'db'>, way: WayDown): () => void {
  ways.set(db, way)
  return () => {
    if (ways.get(db) === way) ways.delete(db)
  }
}

export const wayDownOf = ({ db }: Pick<Services, 'db'>): WayDown | undefined => ways.get(db)
