import type { Subscription } from '@chengan/domain/system/integration/subscription'
import { sql } from 'kysely'
import type { Db } from '../../../storage/databases/database.ts'

/** An enabled webhook, with what it is to be told of. */
export interface Subscriber {
  readonly id: string
  readonly resources: readonly Subscription[] | null
}

/** The enabled webhooks, as each process knows them: every change of the product asks for them, and they change a few times a year. */
export interface Subscribers {
  /** Read by the transaction that asks, where they are not known. */
  now(db: Db): Promise<readonly Subscriber[]>
  /** They have changed, or may have: whoever asks next reads them again. */
  forget(): void
}

/** Opens the enabled webhooks. */
export function openSubscribers(): Subscribers {
  let known: readonly Subscriber[] | null = null
  let read = 0
  return {
    async now(db) {
      if (known !== null) return known
      const began = read
      const found = await readSubscribers(db)
      // What was read while they changed is not kept.
      if (began === read) known = found
      return found
    },
    forget() {
      known = null
      read += 1
    },
  }
}

/** The enabled webhooks as a transaction sees them. */
export async function readSubscribers(db: Db): Promise<readonly Subscriber[]> {
  const { rows } = await sql<Subscriber>`select id, resources from webhook where status = '1' and not deleted`.execute(db)
  return rows
}
