import { type ParamSeed, paramsOf } from './param.ts'

const empty = { optional: true } as const
const secret = { optional: true, secret: true } as const
const clips = { ...empty, demo: 'clips' } as const

/** Where the video platforms are, one for each value of dict video_platform (assets.md §2 camera). `clips` are the demonstration's own pictures. */
export const videoParams: readonly ParamSeed[] = paramsOf('video', [
  ['video.municipal.url', 'text', '', '市政自建视频平台地址', 'Address of the municipal platform', clips],
  ['video.municipal.key', 'text', '', '市政自建视频平台密钥', 'Key of the municipal platform', secret],
  ['video.police.url', 'text', '', '公安共享视频平台地址', 'Address of the police platform', clips],
  ['video.police.key', 'text', '', '公安共享视频平台密钥', 'Key of the police platform', secret],
  ['video.urban.url', 'text', '', '城管共享视频平台地址', 'Address of the urban-management platform', clips],
  ['video.urban.key', 'text', '', '城管共享视频平台密钥', 'Key of the urban-management platform', secret],
  [
    'video.enterprise.url',
    'text',
    '',
    '企业视频平台地址',
    'Address of the platform of enterprises',
    { ...empty, demo: 'https://video.linjiang.example/gateway' },
  ],
  ['video.enterprise.key', 'text', '', '企业视频平台密钥', 'Key of the platform of enterprises', secret],
  ['video.hosts', 'json', '[]', '视频流可来自的其他主机', 'Other hosts from which streams may come'],
  ['video.timeoutSeconds', 'int', '8', '视频平台应答时限（秒）', 'Longest answer of a video platform (s)', { min: 1, max: 30 }],
])
