import type { RowNamed } from '@chengan/kernel/declared/resources'
import type { MailAccount } from '../../../ports/mail/mail-sender.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { openedRows } from '../settings/opened-rows.ts'

/** The accounts from which a mail may go, in turn: the one asked for, the default one, the others. */
export async function accountsInTurn(services: Services, db: Db, asked: string | null): Promise<readonly MailAccount[]> {
  const rank = (row: RowNamed<'mailAccount'>) => (row.id === asked ? 0 : row.isDefault === true ? 1 : 2)
  const rows = await openedRows(services, db, 'mailAccount')
  return [...rows]
    .sort((a, b) => rank(a) - rank(b))
    .map((row) => ({
      smtp: row.smtp ?? '',
      port: Number(row.port),
      username: row.username ?? '',
      password: row.password ?? '',
      ssl: row.ssl === true,
      name: row.mailFrom ?? '',
    }))
}
