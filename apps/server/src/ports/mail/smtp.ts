import { createTransport } from 'nodemailer'
import { ServiceDown } from '../outside.ts'
import { type Mail, type MailAccount, MailRefused, type MailSender } from './mail-sender.ts'

const MAIL_TIMEOUT = 20_000

/** What nodemailer says of a failure. */
interface SmtpFault {
  readonly code?: string
  readonly responseCode?: number
}

/** Envelope and message are the mail's own; what concerns the connection or the login may go better elsewhere or later. */
function isForGood({ code, responseCode = 0 }: SmtpFault): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/** Mail by SMTP. `trusted`: certificates of authorities that the machine does not know (PEM). */
export function smtpSender(trusted?: string): MailSender {
  return {
    async send(account: MailAccount, mail: Mail) {
      const { smtp: host, port, ssl: secure, username, password, name } = account
      const transport = createTransport({
        host,
        port,
        secure,
        auth: password === '' ? undefined : { user: username, pass: password },
        tls: trusted === undefined ? {} : { ca: trusted },
        connectionTimeout: MAIL_TIMEOUT,
        greetingTimeout: MAIL_TIMEOUT,
        socketTimeout: MAIL_TIMEOUT,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await transport.sendMail({
          messageId: `<${mail.id}@${username.split('@')[1] ?? host}>`,
          from: { name, address: username },
          to: [...mail.to],
          cc: [...mail.cc],
          subject: mail.subject,
          html: mail.html,
        })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (isForGood(error as SmtpFault)) throw new MailRefused(reason)
        throw new ServiceDown(`${host}:${port}`, reason)
      } finally {
        transport.close()
      }
    },
  }
}
