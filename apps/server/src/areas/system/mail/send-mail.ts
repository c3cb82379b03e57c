import { sendStatus } from '@chengan/domain/system/dictionaries/messages'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import { type Mail, type MailAccount, MailRefused } from '../../../ports/mail/mail-sender.ts'
import { ServiceDown } from '../../../ports/outside.ts'
import type { Services } from '../../../services.ts'
import { accountsInTurn } from './mail-accounts.ts'

interface LoggedMail {
  readonly id: string
  readonly mailTo: string
  readonly mailCc: string | null
  readonly subject: string
  readonly content: string
}

const { queued, sent, failed } = sendStatus.values

async function waiting(services: Services, id: string): Promise<LoggedMail | undefined> {
  const { rows } = await sql<LoggedMail>`select id, mail_to as "mailTo", mail_cc as "mailCc", subject, content from mail_log
    where id = ${id} and status = ${queued.value}`.execute(services.db)
  return rows[0]
}

async function write(services: Services, id: string, status: string, from: string | null, error: string | null): Promise<void> {
  await sql`update mail_log set status = ${status}, mail_from = coalesce(${from}, mail_from), error = ${error?.slice(0, 500) ?? null},
    update_date = ${datetimeText(services.clock())}::timestamptz where id = ${id}`.execute(services.db)
}

/** Offers a mail to one account after the other until one takes it; answers that one. Throws what the last said when none does. */
async function offered(services: Services, accounts: readonly MailAccount[], mail: Mail): Promise<MailAccount> {
  const reasons: string[] = []
  for (const account of accounts) {
    try {
      await services.mail.send(account, mail)
      return account
    } catch (error) {
      if (!(error instanceof ServiceDown)) throw error
      reasons.push(error.message)
    }
  }
  throw new ServiceDown('SMTP', reasons.join('; ') || 'no sender account')
}

/** Sends one mail of the log from the accounts in turn. When every server is down the outbox tries again after 1, 5 and 30 minutes; the log
 *  says meanwhile why it waits. */
export function sendMail(services: Services): OutboxWork {
  return async (raw, entry) => {
    const { logId, accountId } = raw as { logId: string; accountId: string | null }
    const row = await waiting(services, logId)
    if (row === undefined) return
    const mail: Mail = {
      id: row.id,
      to: row.mailTo.split(';'),
      cc: row.mailCc === null ? [] : row.mailCc.split(';'),
      subject: row.subject,
      html: row.content,
    }
    try {
      const account = await offered(services, await accountsInTurn(services, services.db, accountId), mail)
      await write(services, logId, sent.value, account.username, null)
    } catch (error) {
      if (error instanceof MailRefused) return write(services, logId, failed.value, null, error.message)
      if (!(error instanceof ServiceDown)) throw error
      await write(services, logId, entry.lastTry === true ? failed.value : queued.value, null, error.message)
      throw error
    }
  }
}
