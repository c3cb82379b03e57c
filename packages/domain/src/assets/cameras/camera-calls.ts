import type { SpecialCall } from '@chengan/kernel/calls/call'
import { orElse } from '@chengan/kernel/calls/parameters'
import { datetime, dict, int, ref, refs, text } from '@chengan/kernel/fields/builders'
import { cameraMove, videoFormat, videoStream, videoTime } from '../dictionaries/video.ts'

/** Who may read cameras at all; which of them see any is a matter of grants (jcsj/camera/rule-4). */
export const watchers = ['city', 'district', 'enterprise', 'administrator'] as const
export const keepers = ['city', 'district', 'administrator'] as const

/** Cameras that one call gives addresses of: a wall of 16, and the next page of a rotation. */
const MOST_ADDRESSES = 32

const label = ['监控点位', 'Camera'] as const

export const cameraCalls = {
  getCameraURLs: {
    zh: '实时观看',
    en: 'Watch',
    verb: 'GET',
    path: 'getCameraURLs',
    permission: 'view',
    levels: watchers,
    query: {
      ids: refs('camera', ...label, { required: { field: 'cameraCode', given: false }, atMost: MOST_ADDRESSES }),
      cameraCode: text(20, '国标编码', 'GB/T 28181 id'),
      protocol: dict(videoFormat, '播放协议', 'Protocol', { default: videoFormat.values.hls.value }),
      stream: dict(videoStream, '码流', 'Stream', { default: videoStream.values.main.value }),
      type: dict(videoTime, '播放类型', 'Live or playback', { default: videoTime.values.live.value }),
      start: datetime('开始时间', 'From', { required: { field: 'type', is: videoTime.values.playback.value } }),
      end: datetime('结束时间', 'To', { required: { field: 'type', is: videoTime.values.playback.value }, notBefore: 'start' }),
    },
    answers: {
      list: {
        id: text(32, '监控点位', 'Camera', { required: true }),
        name: text(100, '名称', 'Name', { required: true }),
        hls: text(2000, 'HLS地址', 'HLS address'),
        flv: text(2000, 'FLV地址', 'FLV address'),
        webrtc: text(2000, 'WebRTC地址', 'WebRTC address'),
        rtsp: text(2000, 'RTSP地址', 'RTSP address'),
        poster: text(2000, '封面地址', 'Picture'),
        expireAt: datetime('失效时间', 'Expires', { required: true }),
        fault: text(200, '无法播放的原因', 'Why it cannot be watched'),
      },
    },
  },
  ptz: {
    zh: '云台控制',
    en: 'PTZ',
    verb: 'POST',
    path: 'ptz',
    permission: 'ptz',
    levels: ['city', 'district'],
    body: {
      id: ref('camera', ...label, { required: true }),
      cmd: dict(cameraMove, '动作', 'Movement', { required: true }),
      speed: orElse(int('速度', 'Speed', { min: 1, max: 10 }), 5),
    },
    answers: 'none',
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
