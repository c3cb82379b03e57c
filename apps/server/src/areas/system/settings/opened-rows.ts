import type { KnownName, ResourceName, RowNamed } from '@chengan/kernel/declared/resources'
import { dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { selectList } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'

/** All rows of a resource with their secrets opened, for work that the server does by itself; nothing of them leaves in a reply. */
export async function openedRows<const N extends string>(
  services: Pick<Services, 'registry' | 'clock'>,
  db: Db,
  resource: N & KnownName<N, ResourceName>,
): Promise<readonly RowNamed<N>[]> {
  const ownResource = services.registry.byName<string>(resource)
  const list = selectList(ownResource, 't', dateText(services.clock()))
  const { rows } = await sql<
    RowNamed<N>
  >`select ${list} from ${sql.table(ownResource.table)} t where not t.deleted order by t.create_date, t.id`.execute(db)
  return rows
}
