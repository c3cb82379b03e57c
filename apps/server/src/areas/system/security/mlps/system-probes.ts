import type { MlpsKey } from '@chengan/domain/system/security/mlps'
import { dateText } from '@chengan/kernel/time'
import { isLoopback } from '../../../../admin/loopback.ts'
import { verifyAudit } from '../../../../storage/audit/audit-chain.ts'
import { statutoryMonths } from '../../../../storage/audit/statutory-months.ts'
import { readLastBackup } from '../../../../storage/databases/last-backup.ts'
import { chainParts } from '../../../../storage/sealing/sealer.ts'
import { judged, met, type Probe, partly, probeSettings, unmet } from './probe.ts'

const HOURS = 26
const HOUR = 3_600_000

/** P-10, the rules of the audit and backups: how the system is set up. */
export const systemProbes: Partial<Record<MlpsKey, Probe>> = {
  'P-10': ({ services: { config } }) => {
    if (config.proxies.length > 0) return met('由代理终结HTTPS，明文访问被拒绝', 'The balancer ends HTTPS; calls in clear are refused')
    return isLoopback(config.host)
      ? partly('仅本机可访问，未配置HTTPS代理', 'Reached from this machine alone; no HTTPS balancer is configured')
      : unmet(`监听${config.host}，未配置HTTPS代理`, `Listens on ${config.host} without an HTTPS balancer`)
  },
  'audit.keep': (ctx) => {
    const months = probeSettings(ctx).number('audit.keepMonths', 36)
    return judged(months >= statutoryMonths, `在线保存${months}个月，到期归档`, `Kept for ${months} months, then archived`)
  },
  'audit.chain': async (ctx) => {
    const { ok, checked } = await verifyAudit(ctx.db, chainParts(ctx.services), { from: ctx.time - 24 * HOUR })
    return judged(
      ok,
      `近一日${checked}条，${ok ? '链完整' : '链异常'}`,
      `${checked} records of a day, the chain is ${ok ? 'whole' : 'broken'}`,
    )
  },
  'audit.forward': (ctx) => {
    const address = probeSettings(ctx).text('audit.syslog.url', '')
    if (address === '') return unmet('未配置日志中心（audit.syslog.url）', 'No log centre is configured (audit.syslog.url)')
    return address.startsWith('tls://')
      ? met('已通过TLS转发至日志中心', 'Forwarded by TLS')
      : partly('已转发，未加密', 'Forwarded in clear')
  },
  backup: async (ctx) => {
    const last = await readLastBackup(ctx.db)
    if (last === null) return unmet('尚未做过备份', 'There has been no backup')
    const made = Date.parse(last.made)
    const [zh, en] = [
      `最近备份${dateText(made)}，${last.encrypted ? '已加密' : '未加密'}`,
      `Last on ${dateText(made)}, ${last.encrypted ? 'encrypted' : 'in clear'}`,
    ]
    if (ctx.time - made > HOURS * HOUR) return unmet(zh, en)
    return last.encrypted ? met(zh, en) : partly(zh, en)
  },
}
