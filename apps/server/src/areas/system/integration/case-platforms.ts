import { isPrivateAddress } from '@chengan/domain/system/integration/networks'
import { allowedHosts } from '@chengan/domain/system/integration/webhook-address'
import { sql } from 'kysely'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { openedAs } from '../../../storage/sealing/sealing-plugin.ts'
import { type DeliveryAttempt, type Receiver, sendWebhook } from './webhook-send.ts'

/** A trusted system that pushes cases. */
interface CasePlatform {
  readonly id: string
  /** The name under which its cases are kept. */
  readonly name: string
  /** Null where replies are entered at the platform by hand. */
  readonly replyUrl: string | null
  /** Hosts from which attachments are fetched. */
  readonly hosts: readonly string[]
  readonly isOpen: boolean
}

/** The platforms of cases, for the area that takes them. */
interface CasePlatforms {
  /** The platform that a trusted system is; null of one that pushes no cases. */
  find(db: Db, systemId: string, today: string): Promise<CasePlatform | null>
  /** Sends a reply, signed as a webhook is. Throws where the system is gone. */
  tell(services: Pick<Services, 'settings' | 'clock' | 'db'>, platform: CasePlatform, body: string): Promise<DeliveryAttempt>
  /** Whether an address may be asked for the attachments of a host: never one inside the house that no parameter lists. */
  mayFetch(services: Pick<Services, 'settings'>, host: string): (address: string) => boolean
}

const find: CasePlatforms['find'] = async (db, systemId, today) => {
  const { rows } = await sql<CasePlatform>`select id, case_platform as name, nullif(case_reply_url, '') as "replyUrl",
      coalesce(array(select jsonb_array_elements_text(attachment_hosts)), '{}') as hosts,
      status = '1' and (expire_date is null or expire_date >= ${today}::date) as "isOpen"
    from trusted_system where id = ${systemId} and nullif(case_platform, '') is not null and not deleted`.execute(db)
  return rows[0] ?? null
}

const tell: CasePlatforms['tell'] = async (services, platform, body) => {
  const { rows } = await sql<Receiver>`select case_reply_url as url, secret as ${sql.id(openedAs('secret'))},
      former_secret as ${sql.id(openedAs('formerSecret'))}, (extract(epoch from former_until) * 1000)::bigint as "formerUntil"
    from trusted_system where id = ${platform.id}`.execute(services.db)
  const [receiver] = rows
  if (receiver === undefined) throw new Error('the platform is gone')
  return sendWebhook(services, receiver, body)
}

const mayFetch: CasePlatforms['mayFetch'] = ({ settings }, host) => {
  const listed = allowedHosts(settings.text('webhook.hosts', '[]')).has(host)
  return (address) => listed || !isPrivateAddress(address)
}

export const casePlatforms: CasePlatforms = { find, tell, mayFetch }
