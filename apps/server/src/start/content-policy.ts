import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

const originsIn = (text: string) => text.match(/https?:\/\/[\w.:[\]-]+/g) ?? []

/** The hosts of the parameter `frame.hosts`, as the policy writes them: each under both protocols, and at every port where none is named. */
function listedHosts(parameter: string): readonly string[] {
  const hosts = parameter.replace(/https?:\/\//gi, '').match(/[\w-]+(?:\.[\w-]+)*(?::\d+)?|\[[\da-f:]+\](?::\d+)?/gi) ?? []
  return hosts.flatMap((host) => ['https', 'http'].map((protocol) => `${protocol}://${host}${/:\d+$/.test(host) ? '' : ':*'}`))
}

/** The origins that a page of this console may show in a frame: those of its menu, the hosts that are listed, and the page of the government's sign-on. */
async function framedOrigins({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<readonly string[]> {
  const { rows } = await sql<{
    url: string
  }>`select distinct url from menu where not deleted and status = '1' and url ~ '^https?://'`.execute(db)
  const signOn = ['zzd.url', 'zzd.pageUrl'].map((code) => settings.text(code, ''))
  return [
    ...listedHosts(settings.text('frame.hosts', '[]')),
    ...[...rows.map(({ url }) => url), ...signOn].flatMap((url) => originsIn(url).slice(0, 1)),
  ]
}

/** What a page of ours may load, call, frame and send: itself. Its own host is named for WebSockets, which older browsers do not count as itself. */
export function contentPolicy(
  services: Pick<Services, 'db' | 'settings' | 'store'>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<string> {
  return async (request, reply) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    const framed = isPage ? await framedOrigins(services).catch(() => []) : []
    const sockets = /^[\w.:[\]-]+$/.test(request.host) ? [`ws://${request.host}`, `wss://${request.host}`] : []
    const published = services.settings.yes('oss.publicUrl', false) ? services.store.publicOrigins() : []
    const framing = originsIn(services.settings.text('frame.ancestors', '[]'))
    return [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      ["img-src 'self' data: blob:", ...published].join(' '),
      ["media-src 'self' blob:", ...published].join(' '),
      "worker-src 'self' blob:",
      ["connect-src 'self'", ...sockets].join(' '),
      ["frame-src 'self'", ...new Set(framed)].join(' '),
      ["frame-ancestors 'self'", ...framing].join(' '),
      "base-uri 'none'",
      "form-action 'self'",
    ].join('; ')
  }
}
