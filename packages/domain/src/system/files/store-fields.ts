import type { Condition } from '@chengan/kernel/condition'
import { dict, text } from '@chengan/kernel/fields/builders'
import type { FieldOptions } from '@chengan/kernel/fields/field'
import { ossType, qcloudRegion } from '../dictionaries/operations.ts'
import { secretText } from '../secret-text.ts'

const typeIs = (type: string): Condition<'type'> => ({ field: 'type', is: type })
const { qiniu, alibabaCloud, tencentCloud, fastDfs, local, minio } = ossType.values

/** The texts of one kind of storage: given where nothing works without them, else free. */
function settingsOf(type: string) {
  const when = typeIs(type)
  return {
    needed: <const O extends FieldOptions>(zh: string, en: string, options?: O) => text(200, zh, en, { when, required: when, ...options }),
    free: <const O extends FieldOptions>(zh: string, en: string, options?: O) => text(200, zh, en, { when, ...options }),
    secret: (name: string, zh: string, en: string) => secretText(name, zh, en, { when }),
    when,
  }
}

const [ofQiniu, ofAliyun, ofQcloud] = [settingsOf(qiniu.value), settingsOf(alibabaCloud.value), settingsOf(tencentCloud.value)]
const [ofFastdfs, ofLocal, ofMinio] = [settingsOf(fastDfs.value), settingsOf(local.value), settingsOf(minio.value)]

const endpointHelp = {
  help: {
    zh: '如 oss-cn-hangzhou.aliyuncs.com；不带协议时用 https',
    en: 'Such as oss-cn-hangzhou.aliyuncs.com; https where no protocol is given',
  },
}

/** What each kind of storage wants to know (system.md §4 sys/oss#config), in the order of the book. */
export const storeFields = {
  qiniuDomain: ofQiniu.free('七牛域名', 'Qiniu domain'),
  qiniuPrefix: ofQiniu.free('七牛路径前缀', 'Qiniu prefix'),
  qiniuAccessKey: ofQiniu.secret('qiniuAccessKey', '七牛AccessKey', 'Qiniu access key'),
  qiniuSecretKey: ofQiniu.secret('qiniuSecretKey', '七牛SecretKey', 'Qiniu secret key'),
  qiniuBucketName: ofQiniu.needed('七牛空间名', 'Qiniu bucket'),
  aliyunDomain: ofAliyun.free('阿里云域名', 'Aliyun domain'),
  aliyunPrefix: ofAliyun.free('阿里云路径前缀', 'Aliyun prefix'),
  aliyunEndPoint: ofAliyun.needed('阿里云EndPoint', 'Aliyun endpoint', endpointHelp),
  aliyunAccessKeyId: ofAliyun.needed('阿里云AccessKeyId', 'Aliyun access key id'),
  aliyunAccessKeySecret: ofAliyun.secret('aliyunAccessKeySecret', '阿里云AccessKeySecret', 'Aliyun access key secret'),
  aliyunBucketName: ofAliyun.needed('阿里云空间名', 'Aliyun bucket'),
  qcloudDomain: ofQcloud.free('腾讯云域名', 'Tencent domain'),
  qcloudPrefix: ofQcloud.free('腾讯云路径前缀', 'Tencent prefix'),
  qcloudAppId: ofQcloud.needed('腾讯云AppId', 'Tencent app id'),
  qcloudSecretId: ofQcloud.needed('腾讯云SecretId', 'Tencent secret id'),
  qcloudSecretKey: ofQcloud.secret('qcloudSecretKey', '腾讯云SecretKey', 'Tencent secret key'),
  qcloudBucketName: ofQcloud.needed('腾讯云空间名', 'Tencent bucket'),
  qcloudRegion: dict(qcloudRegion, '腾讯云地域', 'Tencent region', { when: ofQcloud.when, required: ofQcloud.when }),
  fastdfsDomain: ofFastdfs.free('FastDFS域名', 'FastDFS domain'),
  fastdfsTrackers: ofFastdfs.needed('FastDFS跟踪服务器', 'FastDFS trackers', {
    help: { zh: '主机:端口，多个以逗号分隔', en: 'host:port, several separated by commas' },
  }),
  fastdfsGroup: ofFastdfs.free('FastDFS组名', 'FastDFS group'),
  localDomain: ofLocal.free('本地域名', 'Local domain'),
  localPrefix: ofLocal.free('本地路径前缀', 'Local prefix'),
  localPath: ofLocal.free('本地存储目录', 'Local directory', {
    help: { zh: '服务器上的绝对路径；留空时用数据目录', en: 'An absolute path of the server; empty: its data folder' },
  }),
  minioEndPoint: ofMinio.needed('MinIO EndPoint', 'MinIO endpoint', {
    help: { zh: '如 https://minio.example.com:9000', en: 'Such as https://minio.example.com:9000' },
  }),
  minioAccessKey: ofMinio.secret('minioAccessKey', 'MinIO AccessKey', 'MinIO access key'),
  minioSecretKey: ofMinio.secret('minioSecretKey', 'MinIO SecretKey', 'MinIO secret key'),
  minioBucketName: ofMinio.needed('MinIO空间名', 'MinIO bucket'),
  minioPrefix: ofMinio.free('MinIO路径前缀', 'MinIO prefix'),
}
