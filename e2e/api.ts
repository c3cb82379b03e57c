import { randomBytes } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import { sm2Encrypt } from '../apps/server/src/ciphers/sm2.ts'
import { cityNow } from './city/city-clock.ts'

/** An envelope as the stories read it. */
export interface Reply<T = Readonly<Record<string, unknown>>> {
  readonly code: number
  readonly msg: string
  readonly data: T
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The calls of one signed-in window, over HTTP: to lay out what a story begins with, and to see what others may not see. */
export interface Api {
  call<T = Readonly<Record<string, unknown>>>(method: Method, path: string, body?: unknown): Promise<Reply<T>>
  /** The same, expecting success. */
  done<T>(method: Method, path: string, body?: unknown): Promise<T>
  /** A call with a body as it stands, JSON or not. */
  raw(method: Method, path: string, body: string): Promise<APIResponse>
  upload(file: { name: string; mimeType: string; buffer: Buffer }): Promise<Reply<{ readonly id: string }>>
}

/** The server's public key, under which passwords and proofs are sealed. */
export interface Key {
  readonly keyId: string
  readonly sm2PublicKey: string
  readonly serverTime: number
}

/** The header `pk` of one call (system.md §3.6), as a client makes it that has agreed no key of its own. */
export function proofUnder({ keyId, sm2PublicKey }: Key): string {
  return `A.${keyId}.${sm2Encrypt(`${cityNow()}|${randomBytes(16).toString('hex')}`, sm2PublicKey)}`
}

export function apiOf(page: Page): Api {
  const address = (path: string) => new URL(`/api/${path}`, page.url()).href
  let key: Key | undefined
  async function headers(): Promise<Record<string, string>> {
    key ??= ((await (await page.request.get(address('sys/security/key'))).json()) as Reply<Key>).data
    const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value ?? ''
    return { Authorization: `Bearer ${token}`, pk: proofUnder(key), 'Accept-Language': 'zh-CN' }
  }
  const raw: Api['raw'] = async (method, path, body) =>
    page.request.fetch(address(path), {
      method,
      headers: { ...(await headers()), 'Content-Type': 'application/json' },
      data: Buffer.from(body),
    })
  async function call<T>(method: Method, path: string, body?: unknown): Promise<Reply<T>> {
    const answer =
      body === undefined
        ? await page.request.fetch(address(path), { method, headers: await headers() })
        : await raw(method, path, JSON.stringify(body))
    return (await answer.json()) as Reply<T>
  }
  return {
    call,
    raw,
    async done<T>(method: Method, path: string, body?: unknown) {
      const reply = await call<T>(method, path, body)
      if (reply.code !== 0) throw new Error(`${method} ${path}: ${reply.code} ${reply.msg} ${JSON.stringify(reply.data)}`)
      return reply.data
    },
    async upload(file) {
      const answer = await page.request.post(address('sys/oss/upload'), { headers: await headers(), multipart: { file } })
      return (await answer.json()) as Reply<{ readonly id: string }>
    },
  }
}
