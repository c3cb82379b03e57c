/** How the server logs. Lines go through the standard output itself: its writer of its own would wait for ever, in its last line, for a reader who is gone, while
 *  here that is a fault like any other, with which the process ends (last-resort.ts). */
export function loggerOf(level: string) {
  return {
    level,
    stream: process.stdout,
    // Credentials in headers and addresses never reach a log.
    redact: ['req.headers.authorization', 'req.headers.token', 'req.headers.cookie', 'req.headers.pk'],
  }
}
