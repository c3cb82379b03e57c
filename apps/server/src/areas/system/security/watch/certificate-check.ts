import { connect } from 'node:tls'
import type { JobHandler } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { keepCertificate } from './last-findings.ts'

const PATIENCE = 10_000
const HTTPS = 443

/** When the certificate that an address shows ends, epoch ms. One that is not trusted is read all the same: that it ends is what is asked. */
function endOfCertificate(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port) || HTTPS,
      servername: url.hostname,
      rejectUnauthorized: false,
      timeout: PATIENCE,
    })
    socket.once('secureConnect', () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to)
      socket.destroy()
      if (Number.isNaN(end)) reject(new Error(`${url.host}没有出示证书`))
      else resolve(end)
    })
    socket.once('timeout', () => socket.destroy(new Error(`${url.host}在${PATIENCE / 1000}秒内没有应答`)))
    socket.once('error', reject)
  })
}

/** Looks each morning at the certificate of the address under which the city reaches the system (ws.siteUrl), and remembers its end: the watch warns 30 days
 *  before (system.md §11). */
export function certificateCheck({ db, settings }: Services): JobHandler {
  return {
    async run() {
      const url = URL.parse(settings.text('ws.siteUrl', ''))
      if (url?.protocol !== 'https:') return 0
      const end = await endOfCertificate(url)
      await keepCertificate(db, { host: url.host, validTo: new Date(end).toISOString() })
      return 1
    },
  }
}
