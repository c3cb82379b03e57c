import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../pipeline/transaction.ts'
import { openS3 } from '../../../../ports/stores/testing/s3-server.ts'
import { eicar, openScanner } from '../../../../ports/testing/scanner.ts'
import { contentKey } from '../../../../resources/files/content-key.ts'
import { wireFiles } from '../../../../resources/files/wire-files.ts'
import { readConfig } from '../../../../start/config.ts'
import { keyOf, openSystemServices, type SystemServices } from '../../testing/system-house.ts'
import { keepFile, storeContent } from '../keep-file.ts'
import { bytesOf } from '../previews/thumbnails.ts'
import { deleteUnattached } from '../remove-content.ts'
import { scanContent } from '../scan-again.ts'
import { qiniuPlaceOf, s3PlaceOf } from './store-places.ts'

let house: SystemServices
let s3: Awaited<ReturnType<typeof openS3>>
beforeAll(async () => {
  house = await openSystemServices()
  s3 = await openS3('city')
})
afterAll(async () => {
  await s3.close()
  await house.close()
})

let made = 0
/** An upload, as the file routes do it. */
async function upload(content: string, who = 'cora') {
  made += 1
  const path = join(house.dataDir, 'tmp', `test-${made}`)
  await mkdir(join(house.dataDir, 'tmp'), { recursive: true })
  await writeFile(path, content)
  const kept = await storeContent(house.services, { path, name: `说明${made}.txt` })
  const { id } = await inTransaction(await house.as(who), (ctx) => keepFile(ctx, kept))
  return { id, ...kept }
}
const textAt = async (sha: string) => (await bytesOf(await house.services.store.get(contentKey(sha)))).toString()
const minio = (more = {}) => ({
  type: '6',
  minioEndPoint: s3.endpoint,
  minioAccessKey: 'S3RVER',
  minioSecretKey: 'S3RVER',
  minioBucketName: 'city',
  minioPrefix: '/附件/',
  ...more,
})
const save = async (body: Readonly<Record<string, unknown>>) => {
  await house.call('root', 'file.saveConfig', { body })
  await house.services.store.reload()
}

describe('the settings of storage', () => {
  it('are those of the data folder until others are saved', async () => {
    expect(await house.call('root', 'file.info')).toMatchObject({ type: '5', localPath: null })
    expect((await upload('一')).ossType).toBe('5')
  })

  it('are tried before they are saved: a probe is written, read, compared and removed', async () => {
    expect(await house.call('root', 'file.test', { body: minio() })).toMatchObject({ ok: true, error: null })
    const wrong = await house.call('root', 'file.test', { body: minio({ minioSecretKey: 'x' }) })
    expect(wrong).toMatchObject({ ok: false, error: '未能写入并读回测试文件，请核对地址、密钥与空间名；详细原因见服务器日志' })
    expect(await house.call('root', 'file.test', { body: minio({ minioBucketName: 'none' }) })).toMatchObject({ ok: false })
    expect(await keyOf(house.call('root', 'file.test', { body: minio({ minioBucketName: '' }) }))).toBe('required')
    expect(await house.rows('file_store')).toEqual([])
  })

  it('tell no difference between a closed port, another service and a wrong key', async () => {
    const other = createServer((_, reply) => reply.writeHead(418).end('tea')).listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const ports = [9, (other.address() as AddressInfo).port]
    const tries = [minio({ minioSecretKey: 'x' }), ...ports.map((port) => minio({ minioEndPoint: `http://127.0.0.1:${port}` }))]
    const told = await Promise.all(tries.map((body) => house.call('root', 'file.test', { body })))
    other.close()
    expect(new Set(told.map((one) => JSON.stringify({ ...(one as object), ms: 0 }))).size).toBe(1)
  })

  it('lead into the house, and out of the data folder, only where the operator has allowed it', async () => {
    const inside = [
      minio({ minioEndPoint: 'http://127.0.0.2:9000' }),
      minio({ minioEndPoint: 'http://[::1]:9000' }),
      minio({ minioEndPoint: 'http://169.254.169.254' }),
      minio({ minioEndPoint: 'http://2130706434/' }),
      minio({ minioEndPoint: 'localhost:9000' }),
      { type: '4', fastdfsTrackers: '10.0.0.9:22122', fastdfsGroup: 'g' },
      { type: '2', aliyunEndPoint: 'x.example', aliyunBucketName: '127.0.0.2/', aliyunAccessKeyId: 'a', aliyunAccessKeySecret: 'b' },
    ]
    for (const body of inside) {
      expect([body, await keyOf(house.call('root', 'file.test', { body }))]).toEqual([body, 'storeHostInside'])
      expect([body, await keyOf(house.call('root', 'file.saveConfig', { body }))]).toEqual([body, 'storeHostInside'])
    }
    for (const localPath of ['/etc', '../elsewhere', '/']) {
      const body = { type: '5', localPath }
      expect([body, await keyOf(house.call('root', 'file.test', { body }))]).toEqual([body, 'storeFolderOutside'])
      expect([body, await keyOf(house.call('root', 'file.saveConfig', { body }))]).toEqual([body, 'storeFolderOutside'])
    }
    expect(await keyOf(house.call('root', 'file.test', { body: minio({ minioEndPoint: 'http://:0' }) }))).toBe('storeAddressWrong')
    expect(await house.rows('file_store')).toEqual([])
    expect(readConfig({ STORE_HOSTS: '10.1.2.3, [FD00::1]', STORE_FOLDERS: '/data/files' })).toMatchObject({
      storeHosts: ['10.1.2.3', 'fd00::1'],
      storeFolders: ['/data/files'],
    })
    expect(() => readConfig({ STORE_FOLDERS: 'files' })).toThrow('STORE_FOLDERS=files is not possible')
  })

  it('keep their keys to themselves, and use the stored one where only its mark comes back', async () => {
    await save(minio())
    expect(await house.call('root', 'file.info')).toMatchObject({
      type: '6',
      inUse: true,
      minioSecretKey: '******',
      minioBucketName: 'city',
    })
    expect((await house.rows('file_store'))[0]?.minio_secret_key).toMatch(/^sm4f\./)
    expect(await house.call('root', 'file.test', { body: minio({ minioSecretKey: '******' }) })).toMatchObject({ ok: true })
  })

  it('send new files to the place in use, and find the others where they lie', async () => {
    const there = await upload('二')
    expect(there.ossType).toBe('6')
    expect(await textAt(there.sha)).toBe('二')
    const before = (await house.rows('file', "oss_type = '5'"))[0]
    expect(await textAt(String(before?.sha))).toBe('一')
    await save({ type: '5', localPath: 'elsewhere' })
    const local = await upload('三')
    expect([local.ossType, await textAt(there.sha), await textAt(local.sha)]).toEqual(['5', '二', '三'])
    await save(minio({ minioSecretKey: '******' }))
    expect((await house.rows('file_store', 'in_use')).map((row) => row.type)).toEqual(['6'])
  })

  it('sys/oss/rule-7: publish pictures and films under their own address where the city says so, and nothing else', async () => {
    const at = `${s3.endpoint}/city/附件/`
    const known = { sha: 'ab12', ossType: '6', typeId: '1', secretLevel: '0', scanStatus: '1' }
    const address = (changes: object) => house.services.store.publicAddress({ ...known, ...changes })
    expect([address({}), address({ typeId: '2' })]).toEqual([`${at}content/ab/ab12`, `${at}content/ab/ab12`])
    const kept = [{ typeId: '6' }, { secretLevel: '1' }, { scanStatus: '2' }, { ossType: '5' }, { ossType: '4' }, { sha: null }]
    expect(kept.map(address)).toEqual(kept.map(() => null))
    expect(house.services.store.publicOrigins()).toEqual([new URL(at).origin])
    const picture = await upload('图')
    const told = async () => (await wireFiles(await house.as('root'), [picture.id])).get(picture.id)?.url
    await sql`update file set type_id = '1' where id = ${picture.id}`.execute(house.db)
    expect(await told()).toMatch(new RegExp(`^/api/sys/oss/preview/${picture.id}`))
    house.set('oss.publicUrl', '1')
    expect(await told()).toBe(`${at}content/${picture.sha.slice(0, 2)}/${picture.sha}`)
    house.set('oss.publicUrl', '0')
  })

  it('that lead nowhere are told whoever uploads, and nothing is left behind', async () => {
    await save(minio({ minioEndPoint: 'http://127.0.0.1:9' }))
    const before = (await house.rows('file')).length
    expect(await keyOf(upload('四'))).toBe('storeUnreachable')
    expect((await house.rows('file')).length).toBe(before)
    await save(minio())
  })
})

describe('the places of the clouds', () => {
  it('are a bucket in the host at Alibaba and Tencent, as their S3 addresses want it', () => {
    const aliyun = { type: '2', aliyunEndPoint: 'oss-cn-hangzhou-internal.aliyuncs.com', aliyunBucketName: 'b', aliyunPrefix: 'p/q' }
    expect(s3PlaceOf(aliyun)).toMatchObject({
      endpoint: 'https://oss-cn-hangzhou-internal.aliyuncs.com',
      region: 'oss-cn-hangzhou',
      inHost: true,
      prefix: 'p/q/',
    })
    const qcloud = { type: '3', qcloudBucketName: 'b', qcloudAppId: '125', qcloudRegion: 'ap-beijing' }
    expect(s3PlaceOf(qcloud)).toMatchObject({ endpoint: 'https://cos.ap-beijing.myqcloud.com', bucket: 'b-125', inHost: true })
    expect(s3PlaceOf({ ...qcloud, qcloudBucketName: 'b-125' })?.bucket).toBe('b-125')
  })

  it('are asked of Qiniu, which tells the region of a bucket', async () => {
    const asked: string[] = []
    const regions: Server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const hosts = request.url?.includes('bucket=none')
        ? []
        : [{ s3: { domains: ['s3.cn-east-1.qiniucs.com'], region_alias: 'cn-east-1' } }]
      response.end(JSON.stringify({ hosts }))
    })
    await new Promise<void>((resolve) => regions.listen(0, '127.0.0.1', resolve))
    const at = `http://127.0.0.1:${(regions.address() as AddressInfo).port}`
    const settings = { type: '1', qiniuAccessKey: 'ak', qiniuSecretKey: 'sk', qiniuBucketName: 'city' }
    expect(await qiniuPlaceOf(settings, at)).toMatchObject({
      endpoint: 'https://s3.cn-east-1.qiniucs.com',
      region: 'cn-east-1',
      bucket: 'city',
    })
    expect(asked).toEqual(['/v4/query?ak=ak&bucket=city'])
    await expect(qiniuPlaceOf({ ...settings, qiniuBucketName: 'none' }, at)).rejects.toThrow('no region of bucket none')
    await new Promise((resolve) => regions.close(resolve))
  })
})

describe('a scanner', () => {
  it('sys/oss/rule-5: marks what is clean and what is infected; the infected file is kept and served to nobody', async () => {
    const scanner = await openScanner({})
    house.set('upload.clamav', scanner.address)
    expect((await upload('干净')).scan).toMatchObject({ status: '1', found: null })
    const infected = await upload(eicar)
    expect(infected.scan).toMatchObject({ status: '2', found: 'Win.Test.EICAR_HDB-1' })
    expect((await house.rows('file', `id = '${infected.id}'`))[0]).toMatchObject({ scan_status: '2' })
    await scanner.close()
  })

  it('that was not there is asked again, and all that share the content learn what it found', async () => {
    house.set('upload.clamav', '127.0.0.1:9')
    const file = await upload(`${eicar} `)
    expect(file.scan).toEqual({ status: '0', found: null, again: true })
    const [entry] = await house.rows('outbox', "kind = 'scanContent'")
    const work = scanContent(house.services)
    await expect(work(entry?.payload, { id: 'x' })).rejects.toThrow('clamd')
    const scanner = await openScanner({})
    house.set('upload.clamav', scanner.address)
    await work(entry?.payload, { id: 'x' })
    expect((await house.rows('file', `id = '${file.id}'`))[0]?.scan_status).toBe('2')
    await scanner.close()
    house.set('upload.clamav', '')
  })
})

describe('an upload that nobody ties to anything', () => {
  it('is taken away after a day with its content; what is tied, infected or named by a parameter stays', async () => {
    const lost = await upload('没有人要')
    const logo = await upload('标志')
    await house.insert('param', { id: 'p-logo', param_code: 'ui.logo.zhrq', param_value: `/api/sys/oss/preview/${logo.id}` })
    const tied = await upload('有人要')
    await house.db.updateTable('file').set({ biz_type: 'sys/notice', biz_id: 'n1' }).where('id', '=', tied.id).execute()
    const left = async () => (await house.rows('file')).map((row) => row.id)
    await deleteUnattached(house.services)
    expect(await left()).toContain(lost.id)
    house.pass(25 * 3_600_000)
    await deleteUnattached(house.services)
    expect(await left()).not.toContain(lost.id)
    expect(await left()).toEqual(expect.arrayContaining([logo.id, tied.id]))
    expect(await house.rows('file', "scan_status = '2'")).toHaveLength(2)
    expect(await house.services.store.size(contentKey(lost.sha))).toBeNull()
  })
})
