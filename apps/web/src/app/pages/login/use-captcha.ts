import { useState } from 'react'
import { addressOf } from '../../../api/address.ts'
import { randomHex } from '../../../api/session/cipher.ts'

/** The captcha's own id, not the user's; each refusal makes another (system.md §3.1). */
export function useCaptcha(): { id: string; url: string; renew(): void } {
  const [id, setId] = useState(() => randomHex(16))
  return { id, url: addressOf('captcha', { uuid: id }), renew: () => setId(randomHex(16)) }
}
