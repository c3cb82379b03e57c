import { type KeySignOn, type SignIn, signInByKey } from '../../api/session/session-calls.ts'

/** What goes between this console and the page that shows it in a frame. */
const KIND = 'chengan.signOn'
const answeredWithinMs = 10_000

let onRenewed: ((signedIn: SignIn) => void) | undefined
let asked = false

/** Hears of a session that the embedding page has renewed. */
export function whenRenewed(hear: (signedIn: SignIn) => void): () => void {
  onRenewed = hear
  return () => {
    onRenewed = undefined
  }
}

/** Whether somebody can be asked: inside a frame, and once until a session lives again. */
export function mayAskForKey(): boolean {
  return !asked && window.parent !== window
}

/** The sign-on of an address or a message; null where it holds none. */
export function keySignOnIn(given: Readonly<Record<string, unknown>>): KeySignOn | null {
  const { ak, timestamp, sign, userCode } = given
  const parts = [ak, timestamp, sign, userCode].map((one) => (typeof one === 'number' ? String(one) : one))
  if (!parts.every((one): one is string => typeof one === 'string' && one !== '')) return null
  const [key = '', time = '', signature = '', user = ''] = parts
  return { ak: key, timestamp: time, sign: signature, userCode: user }
}

/** Asks the embedding page for a fresh sign-on by access key, and takes it. Answers whether the session lives again (system.md §3.1). The server judges the
 *  signature, so that it does not matter who else might answer. */
export async function renewByKey(ak: string): Promise<boolean> {
  asked = true
  const signOn = await answerOfParent(ak)
  if (signOn === null) return false
  try {
    const signedIn = await signInByKey(signOn)
    asked = false
    onRenewed?.(signedIn)
    return true
  } catch {
    return false
  }
}

function answerOfParent(ak: string): Promise<KeySignOn | null> {
  return new Promise((resolve) => {
    const done = (signOn: KeySignOn | null) => {
      window.removeEventListener('message', hear)
      window.clearTimeout(timer)
      resolve(signOn)
    }
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || typeof data !== 'object' || data === null) return
      const message = data as Readonly<Record<string, unknown>>
      const signOn = message.type === KIND ? keySignOnIn(message) : null
      if (signOn?.ak === ak) done(signOn)
    }
    const timer = window.setTimeout(() => done(null), answeredWithinMs)
    window.addEventListener('message', hear)
    // It names the key, which is no secret: whoever embeds the page knows it.
    window.parent.postMessage({ type: KIND, ak }, '*')
  })
}
