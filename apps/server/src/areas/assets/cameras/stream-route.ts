import { Refusal } from '@chengan/kernel/errors/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerCall } from '../../../pipeline/call.ts'
import { ServiceDown } from '../../../ports/outside.ts'
import { PlatformRefused } from '../../../ports/video/video-platform.ts'
import { rowsById } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'
import type { StreamRelay } from './stream-relay.ts'
import { platformNamed } from './video-platforms.ts'
import { seenCamera } from './watch-calls.ts'
import { grantIn } from './watch-grant.ts'

/** Lists and pieces of a stream: open to whoever has the address, because its signature is the proof. */
export const cameraStreamCall: ServerCall = {
  label: { zh: '监控视频流', en: 'Stream of a camera' },
  verb: 'GET',
  path: 'jcsj/camera/stream/:id/:grant/:name',
  access: 'anyone',
  levels: [],
  changes: false,
  resource: null,
  parameters: {},
  answers: 'stream',
  contentType: 'application/vnd.apple.mpegurl',
  run: () => Promise.reject(new Error('jcsj/camera/stream is answered by its own route')),
}

const NAME = /^(?:index\.m3u8|poster\.jpg|[lp][0-9a-f]{24}\.\w{2,4})$/

/** Mounts the streams. A forged, expired or strange address answers 403, a piece that no list holds 404, a platform that is down 502: players tell them
 *  apart, and nothing else is told. */
export function registerCameraStreams(app: FastifyInstance, services: Services, relay: StreamRelay): void {
  app.route({
    method: 'GET',
    url: `/api/${cameraStreamCall.path}`,
    config: { call: cameraStreamCall },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { id = '', grant = '', name = '' } = request.params as Readonly<Record<string, string | undefined>>
      const granted = grantIn(services, id, grant)
      if (granted === null) return reply.code(403).send()
      if (!NAME.test(name)) return reply.code(404).send()
      const resource = services.registry.byName('camera')
      const [row] = await rowsById(services.db, resource, [id], '1970-01-01')
      const platform = row === undefined || row.deleted === true ? null : platformNamed(services, row.platform)
      if (row === undefined || platform === null) return reply.code(404).send()
      try {
        const part = await relay.part(platform, seenCamera(row), granted.wanted, name)
        if (part === null) return reply.code(404).send()
        return reply.header('cache-control', 'private, no-store').type(part.type).send(Buffer.from(part.body))
      } catch (error) {
        if (error instanceof ServiceDown) return reply.code(502).send()
        if (error instanceof PlatformRefused || error instanceof Refusal) return reply.code(404).send()
        throw error
      }
    },
  })
}
