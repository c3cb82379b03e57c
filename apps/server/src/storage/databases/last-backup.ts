import { remember, remembered } from '../schema/installation.ts'
import type { Db } from './database.ts'

const KEY = 'backup'

/** The last backup as the installation remembers it. */
export interface LastBackup {
  /** ISO instant. */
  readonly made: string
  readonly encrypted: boolean
  /** Checksum of the manifest. */
  readonly seal: string
}

export const readLastBackup = (db: Db): Promise<LastBackup | null> => remembered<LastBackup>(db, KEY)

export const writeLastBackup = (db: Db, last: LastBackup): Promise<void> => remember(db, KEY, last)
