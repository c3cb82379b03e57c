import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeFetch, takeWriting } from '../../src/resources/export/export-turns.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

// Callers who take their time: they hold their own line and nothing of anybody else's.

const COMPANY = 'gysy/gascompanies'
let house: TestServer
let boss: Person
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  house = await startTestServer({ parameters: { STALL_SECONDS: '1' } })
  boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  const address = house.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  await sql`insert into gas_company (id, company_code, name, region_id, address, create_date, update_date)
    select 'x' || n, 'X' || lpad(n::text, 6, '0'), '企业' || n, '990102', encode(sha256(n::text::bytea), 'hex'), '2026-06-30 10:00+08', '2026-06-30 10:00+08'
    from generate_series(1, 6000) n`.execute(house.open.services.db)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await house.close()
})

/** A line on which a request is begun; answers what came back until the server hung up. */
function line(head: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  socket.on('data', (piece) => {
    heard += piece.toString('latin1')
  })
  socket.on('error', () => undefined)
  socket.write(`${head}\r\nhost: x\r\nauthorization: Bearer ${boss.token}\r\n`)
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)))
  return { socket, ended, heard: () => heard }
}

describe('a body', () => {
  it('that does not come is answered with 408, before login as after', async () => {
    for (const path of ['login', 'sys/post']) {
      const slow = line(`POST /api/${path} HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 1000`)
      slow.socket.write('\r\n{"a":')
      const drip = setInterval(() => slow.socket.write(' '), 100)
      const answer = await slow.ended
      clearInterval(drip)
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(Buffer.from(answer, 'latin1').toString()).toContain('请求超时')
    }
  })

  it('of a file that makes no progress is ended, and nothing of it stays', async () => {
    const slow = line('POST /api/sys/oss/upload HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000')
    slow.socket.write('\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc')
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('of a file that comes slowly goes on beyond the time of an ordinary one', async () => {
    const end = '\r\n--b--\r\n'
    const begin = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
    const slow = line(
      `POST /api/sys/oss/upload HTTP/1.1\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${begin.length + 15_000 + end.length}`,
    )
    slow.socket.write(`\r\n${begin}`)
    for (let n = 0; n < 15; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      slow.socket.write('x'.repeat(1000))
    }
    slow.socket.write(end)
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('an export', () => {
  it('whose reader sleeps holds no connection of the database, and its reader is ended', async () => {
    const slow = Array.from({ length: 2 }, () => line(`GET /api/${COMPANY}/export HTTP/1.1`))
    for (const { socket } of slow) {
      socket.pause()
      socket.write('\r\n')
    }
    const idle = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(house.open.services.db)
      return rows[0]?.n
    }
    await expect.poll(() => house.app.server.listening && boss.get('sys/post/page').then(({ code }) => code)).toBe(0)
    await expect.poll(idle).toBe(0)
    await expect.poll(() => takeBoth(boss.userId)).toBe(true)
  })

  it('that is the third of one person at once waits in the background, and he is told', async () => {
    const turns = [takeFetch(boss.userId), takeFetch(boss.userId)]
    const third = (await boss.raw('GET', `${COMPANY}/export?columns=name`)).json()
    expect(third).toMatchObject({
      code: -2,
      msg: '您已有两个导出正在下载，本次已转为后台导出，完成后将通知您',
      data: { id: expect.any(String) },
    })
    const same = (await boss.raw('GET', `${COMPANY}/export?columns=name&token=x`)).json()
    const other = (await boss.raw('GET', `${COMPANY}/export?columns=companyCode`)).json()
    expect([same.data.id === third.data.id, other.data.id === third.data.id]).toEqual([true, false])
    await house.open.services.background.settled()
    for (const giveBack of turns) giveBack?.()
    const file = await boss.raw('GET', `${COMPANY}/export?file=${third.data.id}`)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    expect((await boss.raw('GET', `${COMPANY}/export?columns=name`)).headers['content-type']).toContain('spreadsheetml')
  })

  it('that would be the eleventh waiting one of a person is refused', async () => {
    const turns = [takeFetch(boss.userId), takeFetch(boss.userId), ...(await Promise.all([takeWriting(), takeWriting(), takeWriting()]))]
    const told: string[] = []
    for (let n = 0; n < 11; n += 1) told.push((await boss.raw('GET', `${COMPANY}/export?name=${n}`)).json().msg)
    for (const giveBack of turns) giveBack?.()
    await house.open.services.background.settled()
    expect(told).toEqual([
      ...Array(10).fill('您已有两个导出正在下载，本次已转为后台导出，完成后将通知您'),
      '您已有10个后台导出未完成，请等待完成后再导出',
    ])
  })
})

/** Whether both turns of a person are free. */
function takeBoth(userId: string): boolean {
  const turns = [takeFetch(userId), takeFetch(userId)]
  for (const giveBack of turns) giveBack?.()
  return turns.every((turn) => turn !== null)
}
