import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { arch, cpus, freemem, loadavg, type as osType, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { mayDo } from '@chengan/kernel/access/actor'
import type { Values } from '@chengan/kernel/rule'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { liveAt } from '../../../session/tokens.ts'
import { diskUse } from '../security/disk-use.ts'

const MB = 1024 * 1024
const manifest = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string }
const percent = (share: number) => Math.round(share * 1000) / 10

/** The system as the home panel shows it; who may not see it whole reads its name and version (system.md sys/info). */
export async function systemInformation(ctx: Context): Promise<Values> {
  const small = {
    name: ctx.services.settings.text('ui.title', '城安'),
    version: manifest.version,
    userName: ctx.actor.realName,
    userTimezone: 'Asia/Shanghai',
  }
  if (!mayDo(ctx.actor, 'sys:info:view')) return small
  const heap = getHeapStatistics()
  const figures = {
    runtimeName: 'Node.js',
    runtimeVersion: process.version,
    heapTotal: Math.round(heap.total_heap_size / MB),
    heapUsed: Math.round(heap.used_heap_size / MB),
    heapMax: Math.round(heap.heap_size_limit / MB),
  }
  return {
    ...small,
    ...machine(),
    ...figures,
    ...(await database(ctx)),
    buildTime: await builtAt(ctx.services.config.webDir),
    userLanguage: ctx.language,
    userDir: process.cwd(),
    diskRate: await diskRate(ctx.services.config.dataDir),
    uptime: Math.round(process.uptime()),
    // Clients of the older family read these names.
    jvmName: figures.runtimeName,
    javaVersion: figures.runtimeVersion,
    javaHome: process.execPath,
    javaTotalMemory: figures.heapTotal,
    javaFreeMemory: figures.heapTotal - figures.heapUsed,
    javaMaxMemory: figures.heapMax,
  }
}

function machine(): Values {
  const [total, free] = [totalmem(), freemem()]
  const processors = cpus().length
  return {
    osName: `${osType()} (${platform()})`,
    osVersion: release(),
    osArch: arch(),
    processors,
    totalPhysical: Math.round(total / MB),
    freePhysical: Math.round(free / MB),
    memoryRate: percent(1 - free / total),
    systemCpuLoad: Math.min(100, percent((loadavg()[0] ?? 0) / Math.max(1, processors))),
  }
}

async function database(ctx: Context): Promise<Values> {
  const { rows } = await sql<{
    dbVersion: string
    dbSize: string
    onlineUsers: number
  }>`select current_setting('server_version') as "dbVersion",
    pg_size_pretty(pg_database_size(current_database())) as "dbSize", (select count(distinct user_id)::int from session where ${liveAt(ctx.time)}) as "onlineUsers"`.execute(
    ctx.db,
  )
  return rows[0] ?? {}
}

/** When the console was built, which is when the version was put together; null for a server without one. */
async function builtAt(webDir: string): Promise<string | null> {
  const page = await stat(join(webDir, 'index.html')).catch(() => null)
  return page === null ? null : datetimeText(Math.trunc(page.mtimeMs))
}

async function diskRate(folder: string): Promise<number | null> {
  const disk = await diskUse(folder)
  return disk === null ? null : percent(disk.used)
}
