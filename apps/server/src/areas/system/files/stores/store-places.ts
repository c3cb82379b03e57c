import { isAbsolute, join } from 'node:path'
import { ossType } from '@chengan/domain/system/dictionaries/operations'
import { sentText } from '@chengan/kernel/calls/sent-values'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { withoutEnds, withoutTail } from '@chengan/kernel/texts/text-ends'
import { askOutside, objectIn, ServiceDown } from '../../../../ports/outside.ts'
import type { Address } from '../../../../ports/stores/fastdfs-protocol.ts'
import { type FastDfsIndex, fastDfsStore } from '../../../../ports/stores/fastdfs-store.ts'
import { localStore } from '../../../../ports/stores/local-store.ts'
import type { ObjectStore } from '../../../../ports/stores/object-store.ts'
import { type S3Place, s3Store } from '../../../../ports/stores/s3-store.ts'

/** What a store is told. */
export type StoreSettings = ValuesNamed<'fileStore'>

/** What stores need besides their settings. */
export interface StoreParts {
  readonly dataDir: string
  readonly fastDfsIndex: FastDfsIndex
  /** Where Qiniu tells the region of a bucket; tests have their own. */
  readonly qiniuRegions?: string
}

const QINIU_REGIONS = 'https://uc.qiniuapi.com'

/** `https://` where nobody says otherwise. */
function endpointOf(text: string): string {
  const given = withoutTail(text, /\//)
  return /^https?:\/\//i.test(given) ? given : `https://${given}`
}

/** Before every key: no slash in front, one behind. */
function prefixOf(text: string): string {
  const given = withoutEnds(text, /\//)
  return given === '' ? '' : `${given}/`
}

/** The bucket that settings name, at the S3 address of its service; Qiniu's address is asked of Qiniu. */
export function s3PlaceOf(settings: StoreSettings): S3Place | null {
  const at = (name: keyof StoreSettings) => sentText(settings[name])
  const { alibabaCloud, tencentCloud, minio } = ossType.values
  if (settings.type === alibabaCloud.value) {
    const endpoint = endpointOf(at('aliyunEndPoint'))
    return {
      endpoint,
      bucket: at('aliyunBucketName'),
      prefix: prefixOf(at('aliyunPrefix')),
      inHost: true,
      accessKey: at('aliyunAccessKeyId'),
      secretKey: at('aliyunAccessKeySecret'),
      // oss-cn-hangzhou-internal.aliyuncs.com → oss-cn-hangzhou
      region: (new URL(endpoint).hostname.split('.')[0] ?? '').replace(/-internal$/, ''),
    }
  }
  if (settings.type === tencentCloud.value) {
    const [bucket, appId, region] = [at('qcloudBucketName'), at('qcloudAppId'), at('qcloudRegion')]
    return {
      endpoint: `https://cos.${region}.myqcloud.com`,
      bucket: bucket.endsWith(`-${appId}`) ? bucket : `${bucket}-${appId}`,
      prefix: prefixOf(at('qcloudPrefix')),
      inHost: true,
      accessKey: at('qcloudSecretId'),
      secretKey: at('qcloudSecretKey'),
      region,
    }
  }
  if (settings.type === minio.value) {
    return {
      endpoint: endpointOf(at('minioEndPoint')),
      bucket: at('minioBucketName'),
      prefix: prefixOf(at('minioPrefix')),
      inHost: false,
      accessKey: at('minioAccessKey'),
      secretKey: at('minioSecretKey'),
      region: 'us-east-1',
    }
  }
  return null
}

/** Qiniu's bucket at its S3 address, which depends on the region of the bucket. */
export async function qiniuPlaceOf(settings: StoreSettings, regions: string = QINIU_REGIONS): Promise<S3Place> {
  const [accessKey, bucket] = [sentText(settings.qiniuAccessKey), sentText(settings.qiniuBucketName)]
  const { text } = await askOutside(`${regions}/v4/query?ak=${encodeURIComponent(accessKey)}&bucket=${encodeURIComponent(bucket)}`, {})
  const answer = objectIn(text) as { hosts?: readonly { s3?: { domains?: readonly string[]; region_alias?: string } }[]; error?: string }
  const s3 = answer.hosts?.[0]?.s3
  const [domain] = s3?.domains ?? []
  if (domain === undefined || s3?.region_alias === undefined)
    throw new ServiceDown('Qiniu', answer.error ?? `no region of bucket ${bucket}`)
  return {
    endpoint: endpointOf(domain),
    bucket,
    prefix: prefixOf(sentText(settings.qiniuPrefix)),
    inHost: false,
    accessKey,
    secretKey: sentText(settings.qiniuSecretKey),
    region: s3.region_alias,
  }
}

/** A store that is found out about when it is first used, and again after that failed. */
function lateStore(open: () => Promise<ObjectStore>): ObjectStore {
  let opened: Promise<ObjectStore> | null = null
  const store = () => {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  return {
    put: async (key, content) => (await store()).put(key, content),
    get: async (key, range) => (await store()).get(key, range),
    size: async (key) => (await store()).size(key),
    remove: async (key) => (await store()).remove(key),
    touch: async (key) => (await store()).touch(key),
    async *staleKeys(prefix, before) {
      yield* (await store()).staleKeys(prefix, before)
    },
  }
}

/** The folder that settings of the local kind mean. A path that is not absolute counts from the data folder. */
export function localFolder(dataDir: string, settings: StoreSettings): string {
  const path = sentText(settings.localPath)
  const base = path === '' ? join(dataDir, 'files') : isAbsolute(path) ? path : join(dataDir, path)
  return join(base, prefixOf(sentText(settings.localPrefix)))
}

/** The trackers that settings of FastDFS name, `host:port` each. */
export function trackersOf(settings: StoreSettings): readonly Address[] {
  return sentText(settings.fastdfsTrackers)
    .split(/[\s,;，]+/)
    .filter((one) => one !== '')
    .map((one) => ({ host: one.replace(/:\d+$/, ''), port: Number(/:(\d+)$/.exec(one)?.[1] ?? 22_122) }))
}

/** Where the keys of a bucket are published, with a slash behind: under its domain, at MinIO under its bucket. Null without a domain, and for what
 *  only the server reads: its own folders, and FastDFS, which names files itself. */
export function publishedAt(settings: StoreSettings): string | null {
  const { qiniu, alibabaCloud, tencentCloud, minio } = ossType.values
  const names: Readonly<Record<string, 'qiniu' | 'aliyun' | 'qcloud'>> = {
    [qiniu.value]: 'qiniu',
    [alibabaCloud.value]: 'aliyun',
    [tencentCloud.value]: 'qcloud',
  }
  const at = (name: keyof StoreSettings) => sentText(settings[name])
  if (settings.type === minio.value) return `${endpointOf(at('minioEndPoint'))}/${at('minioBucketName')}/${prefixOf(at('minioPrefix'))}`
  const name = names[at('type')]
  if (name === undefined) return null
  const domain = at(`${name}Domain`)
  const base = domain === '' ? null : endpointOf(domain)
  return base !== null && URL.canParse(base) ? `${base}/${prefixOf(at(`${name}Prefix`))}` : null
}

/** The store that settings describe (system.md §4 sys/oss#config). */
export function storeOf(settings: StoreSettings, parts: StoreParts): ObjectStore {
  const { qiniu, fastDfs } = ossType.values
  const place = s3PlaceOf(settings)
  if (place !== null) return s3Store(place)
  if (settings.type === qiniu.value) return lateStore(async () => s3Store(await qiniuPlaceOf(settings, parts.qiniuRegions)))
  if (settings.type === fastDfs.value) {
    return fastDfsStore({ trackers: trackersOf(settings), group: sentText(settings.fastdfsGroup) }, parts.fastDfsIndex)
  }
  return localStore(localFolder(parts.dataDir, settings).replace(/\/$/, ''))
}
