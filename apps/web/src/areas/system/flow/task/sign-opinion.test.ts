import { keyProofText, signedText } from '@chengan/flow/operations/signed-opinion'
import { sm2 } from 'sm-crypto-v2'
import { beforeEach, expect, it } from 'vitest'
import { forgetCredentials, keepCredentials } from '../../../../api/session/credentials.ts'
import { browser } from '../../../../resources/testing/browser.ts'
import { network } from '../../../../resources/testing/scene.tsx'
import { signOpinion } from './sign-opinion.ts'

browser()
const logIn = (token: string) => keepCredentials({ uuid: 'u', token, roles: [] })
beforeEach(() => {
  localStorage.clear()
  logIn(`session-${crypto.randomUUID()}`)
})

const opinion = { instance: 'p1', task: 't1', outcome: 'agree', message: '同意' }

/** A server that keeps the key which is registered. */
function registry() {
  let publicKey: string | null = null
  const { made } = network({
    'GET sys/user/signKey': () => ({ publicKey }),
    'POST sys/user/signKey': ({ body }: { body: { publicKey: string; proof: string } }) => {
      expect(sm2.doVerifySignature(keyProofText('u1', body.publicKey), body.proof, body.publicKey, { hash: true })).toBe(true)
      publicKey = body.publicKey
      return { publicKey }
    },
  })
  return { made, key: () => publicKey ?? '', replace: (by: string) => (publicKey = by) }
}

const registered = (made: readonly { readonly method: string }[]) => made.filter((one) => one.method === 'POST').length

it('B-6 signs an opinion with a key that this page makes and registers once', async () => {
  const server = registry()
  for (let n = 0; n < 2; n += 1) {
    const [day, hour, signature = '', picture] = (await signOpinion('u1', opinion, 'file-1')).split(' ')
    expect(picture).toBe('file-1')
    expect(sm2.doVerifySignature(signedText(opinion, `${day} ${hour}`), signature, server.key(), { hash: true })).toBe(true)
  }
  expect(registered(server.made)).toBe(1)
})

it('B-6 registers its key again when another browser registered one meanwhile', async () => {
  const server = registry()
  await signOpinion('u1', opinion, 'file-1')
  const own = server.key()
  server.replace(sm2.generateKeyPairHex().publicKey)
  await signOpinion('u1', opinion, 'file-1')
  expect(server.key()).toBe(own)
})

it('B-6 keeps the private key in no storage, and not beyond the session', async () => {
  const server = registry()
  localStorage.setItem('chengan.signKey.u1', JSON.stringify({ publicKey: '04', privateKey: 'of an older version' }))
  await signOpinion('u1', opinion, 'file-1')
  const first = server.key()
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
  expect(stored()).not.toContain(first)
  forgetCredentials()
  expect(stored()).not.toContain('privateKey')
  logIn('another-session')
  await signOpinion('u1', opinion, 'file-1')
  expect(server.key()).not.toBe(first)
})
