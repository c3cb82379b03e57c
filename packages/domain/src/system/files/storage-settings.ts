import { dict, text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { ossType, qcloudRegion } from '../dictionaries/operations.ts'

const types = ossType.values

/** A setting that one storage type asks for. */
const setting = (type: keyof typeof types, zh: string, en: string) => text(200, zh, en, { when: { field: 'type', is: types[type].value } })

/** A setting that is taken and never answered. */
const secret = (type: keyof typeof types, zh: string, en: string) =>
  text(200, zh, en, { when: { field: 'type', is: types[type].value }, writeOnly: true })

/** Where files are kept: the type of storage and the settings of that type (system.md §4 sys/oss#config; one row for the city). */
export const storageSettings = {
  type: dict(ossType, '存储类型', 'Storage', { required: true }),
  qiniuDomain: setting('qiniu', '七牛域名', 'Qiniu domain'),
  qiniuPrefix: setting('qiniu', '七牛路径前缀', 'Qiniu prefix'),
  qiniuAccessKey: secret('qiniu', '七牛AccessKey', 'Qiniu access key'),
  qiniuSecretKey: secret('qiniu', '七牛SecretKey', 'Qiniu secret key'),
  qiniuBucketName: setting('qiniu', '七牛空间名', 'Qiniu bucket'),
  aliyunDomain: setting('alibabaCloud', '阿里云域名', 'Aliyun domain'),
  aliyunPrefix: setting('alibabaCloud', '阿里云路径前缀', 'Aliyun prefix'),
  aliyunEndPoint: setting('alibabaCloud', '阿里云EndPoint', 'Aliyun endpoint'),
  aliyunAccessKeyId: setting('alibabaCloud', '阿里云AccessKeyId', 'Aliyun access key id'),
  aliyunAccessKeySecret: secret('alibabaCloud', '阿里云AccessKeySecret', 'Aliyun access key secret'),
  aliyunBucketName: setting('alibabaCloud', '阿里云空间名', 'Aliyun bucket'),
  qcloudDomain: setting('tencentCloud', '腾讯云域名', 'Tencent domain'),
  qcloudPrefix: setting('tencentCloud', '腾讯云路径前缀', 'Tencent prefix'),
  qcloudAppId: setting('tencentCloud', '腾讯云AppId', 'Tencent app id'),
  qcloudSecretId: setting('tencentCloud', '腾讯云SecretId', 'Tencent secret id'),
  qcloudSecretKey: secret('tencentCloud', '腾讯云SecretKey', 'Tencent secret key'),
  qcloudBucketName: setting('tencentCloud', '腾讯云空间名', 'Tencent bucket'),
  qcloudRegion: dict(qcloudRegion, '腾讯云地域', 'Tencent region', { when: { field: 'type', is: types.tencentCloud.value } }),
  fastdfsDomain: setting('fastDfs', 'FastDFS域名', 'FastDFS domain'),
  fastdfsTrackers: setting('fastDfs', 'FastDFS跟踪服务器', 'FastDFS trackers'),
  fastdfsGroup: setting('fastDfs', 'FastDFS组名', 'FastDFS group'),
  localDomain: setting('local', '本地域名', 'Local domain'),
  localPrefix: setting('local', '本地路径前缀', 'Local prefix'),
  localPath: setting('local', '本地存储目录', 'Local directory'),
  minioEndPoint: setting('minio', 'MinIO EndPoint', 'MinIO endpoint'),
  minioAccessKey: secret('minio', 'MinIO AccessKey', 'MinIO access key'),
  minioSecretKey: secret('minio', 'MinIO SecretKey', 'MinIO secret key'),
  minioBucketName: setting('minio', 'MinIO空间名', 'MinIO bucket'),
  minioPrefix: setting('minio', 'MinIO路径前缀', 'MinIO prefix'),
} satisfies Fields
