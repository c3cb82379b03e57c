import { defineDict } from '@chengan/kernel/dictionary'

/** 播放协议 · How a picture travels to who watches it. */
export const videoFormat = defineDict('video_format', '播放协议', 'Playing protocol', {
  hls: ['hls', 'HLS', 'HLS'],
  flv: ['flv', 'HTTP-FLV', 'HTTP-FLV'],
  webrtc: ['webrtc', 'WebRTC', 'WebRTC'],
})

/** 码流 · Which of the streams of a camera. */
export const videoStream = defineDict('video_stream', '码流', 'Stream', {
  main: ['main', '主码流', 'Main'],
  sub: ['sub', '子码流', 'Sub'],
})

/** 播放类型 · What is now, or what was recorded. */
export const videoTime = defineDict('video_time', '播放类型', 'Live or playback', {
  live: ['live', '实时', 'Live'],
  playback: ['playback', '回放', 'Playback'],
})

/** 云台动作 · Movement of a camera. */
export const cameraMove = defineDict('camera_move', '云台动作', 'Movement of a camera', {
  up: ['up', '上', 'Up'],
  down: ['down', '下', 'Down'],
  left: ['left', '左', 'Left'],
  right: ['right', '右', 'Right'],
  leftUp: ['leftUp', '左上', 'Up left'],
  leftDown: ['leftDown', '左下', 'Down left'],
  rightUp: ['rightUp', '右上', 'Up right'],
  rightDown: ['rightDown', '右下', 'Down right'],
  zoomIn: ['zoomIn', '放大', 'Zoom in'],
  zoomOut: ['zoomOut', '缩小', 'Zoom out'],
  focusNear: ['focusNear', '近焦', 'Focus near'],
  focusFar: ['focusFar', '远焦', 'Focus far'],
  irisOpen: ['irisOpen', '光圈开', 'Open the iris'],
  irisClose: ['irisClose', '光圈关', 'Close the iris'],
  stop: ['stop', '停止', 'Stop'],
})
