/** Whether a host name is this machine itself: nobody else reaches it, and a proxy in front of it is ours. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\./.test(host)
}
