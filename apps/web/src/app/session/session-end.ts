import { readCookie } from '../../api/session/cookies.ts'
import { forgetCredentials } from '../../api/session/credentials.ts'
import { forgetSecurityKey } from '../../api/session/security-key.ts'
import { fullPathOf, type PageLocation, placeIn, presentPlace } from '../../navigation/address.ts'
import { hasUnsaved } from '../../navigation/unsaved-work.ts'
import { loginAddress } from '../routes/redirect.ts'
import { mayAskForKey, renewByKey } from './renew-by-key.ts'
import { keepWhyEnded } from './why-ended.ts'

const redirectAfterMs = 1_000

let ending = false
let renewing = false
let askAgain: (() => void) | undefined

/** The dialog that signs in over the page while unsaved work is open (SH-35). */
export function onSignInAgain(open: () => void): () => void {
  askAgain = open
  return () => {
    askAgain = undefined
  }
}

/** Opens that dialog before the session ends, when the user wishes so. */
export function signInAgain(): void {
  askAgain?.()
}

export function sessionHasResumed(): void {
  ending = false
}

/** A dead session: its message once, then after a second the login (product.md §8), which repeats it. False when it has been said already, or is said later: a
 *  special session token is renewed by the embedding page, and only where that fails the message alone is shown. */
export function endSession(say: () => void, why: string): boolean {
  if (ending || renewing || presentPlace().path === '/login') return false
  const ak = readCookie('ak')
  if (ak !== undefined) return mayAskForKey() ? !askForKey(ak, say) : true
  ending = true
  window.setTimeout(() => {
    if (hasUnsaved() && askAgain !== undefined) return askAgain()
    leaveToLogin(why)
  }, redirectAfterMs)
  return true
}

function askForKey(ak: string, say: () => void): true {
  renewing = true
  void renewByKey(ak).then((lives) => {
    renewing = false
    if (!lives) say()
  })
  return true
}

/** To the login with the way back; the whole page is built anew, so that nothing of the session stays in memory. Inside a frame the top
 *  frame goes there, with its own way back where it is this console (SH-20). */
function leaveToLogin(why: string): void {
  forgetCredentials({ keepAk: true })
  forgetSecurityKey()
  keepWhyEnded(why)
  if (window.top !== null && window.top !== window.self && moveTop(window.top)) return
  move(window, presentPlace())
}

function moveTop(top: Window): boolean {
  try {
    const isOurs = top.location.pathname === window.location.pathname
    move(top, isOurs ? placeIn(top.location.hash) : presentPlace())
    return true
  } catch {
    // A top frame of another origin cannot be moved; the frame itself is.
    return false
  }
}

function move(frame: Window, back: PageLocation): void {
  frame.location.href = `${window.location.pathname}#${loginAddress(fullPathOf(back))}`
  frame.location.reload()
}
