import type { CallAnswer } from '@chengan/kernel/calls/call'
import type { CallParameters } from '@chengan/kernel/calls/parameters'
import { decimal, int, json, object, text } from '@chengan/kernel/fields/builders'
import type { Label } from '@chengan/kernel/label'
import type { ServerCall } from '../../../pipeline/call.ts'

/** A call whose request or reply is a stream: the file routes answer it, not the general handler. */
function streamed(verb: ServerCall['verb'], path: string, label: Label, changes: boolean, parameters: CallParameters = {}): ServerCall {
  return {
    label,
    verb,
    path,
    access: 'login',
    levels: [],
    changes,
    resource: null,
    parameters,
    answers: 'stream',
    run: () => Promise.reject(new Error(`${path} is answered by the file routes`)),
  }
}

/** A call that is sent a file, or begins with one, and answers in the envelope. */
function received(call: Pick<ServerCall, 'verb' | 'path' | 'label' | 'parameters' | 'sends' | 'receives'>, tells: CallAnswer): ServerCall {
  const { answers: _stream, ...plain } = streamed(call.verb, call.path, call.label, true)
  return { ...plain, ...call, tells }
}

/** The row beside which a file is to lie, in the form or behind the question mark; what it is for. */
export const ofUpload = {
  query: {
    bizType: text(100, '业务类型', 'Resource'),
    bizId: text(64, '业务编号', 'Row'),
    use: text(10, '用途', 'Use', { help: { zh: 'editor：编辑器图片', en: 'editor: a picture of a formatted text' } }),
  },
} as const satisfies CallParameters

const file = {
  id: text(64, '文件编号', 'File', { required: true }),
  name: text(200, '文件名', 'Name', { required: true }),
  url: text(500, '地址', 'Address', { required: true }),
  typeId: int('类型', 'Type'),
  size: int('大小', 'Size in bytes'),
  src: text(500, '地址', 'Address', { required: true }),
}
// Editors read the file from `data`.
const uploaded = { ...file, data: object(file, '文件', 'The same for editors', { required: true }) }
const inBothSpellings = {
  Id: text(64, '文件编号', 'File', { required: true }),
  Name: text(200, '文件名', 'Name', { required: true }),
  Url: text(500, '地址', 'Address', { required: true }),
  TypeId: int('类型', 'Type'),
}

export const uploadCall = received(
  { verb: 'POST', path: 'sys/oss/upload', label: { zh: '上传文件', en: 'Upload a file' }, parameters: ofUpload, receives: 'form' },
  { object: uploaded },
)
export const downloadCall = streamed('GET', 'sys/oss/download/:id', { zh: '下载文件', en: 'Download a file' }, false)
export const previewCall = streamed('GET', 'sys/oss/preview/:id', { zh: '预览文件', en: 'Preview a file' }, false)

/** What a chunked upload begins with. */
export const ofChunks = {
  body: {
    name: text(200, '文件名', 'Name', { required: true }),
    // Beyond what an int holds.
    size: decimal(15, 0, '大小', 'Size in bytes', { required: true }),
    chunkSize: int('分片大小', 'Bytes of a chunk'),
  },
} as const satisfies CallParameters

const uploadId = text(64, '上传编号', 'Upload', { required: true })

export const initCall = received(
  { verb: 'POST', path: 'sys/oss/chunk/init', label: { zh: '开始分片上传', en: 'Begin a chunked upload' }, parameters: ofChunks },
  {
    object: {
      uploadId,
      chunkSize: int('分片大小', 'Bytes of a chunk', { required: true }),
      count: int('分片数', 'Chunks', { required: true }),
      uploaded: json('已上传', 'Numbers of the chunks that are there', { required: true }),
    },
  },
)
export const chunkCall = received(
  { verb: 'PUT', path: 'sys/oss/chunk/:uploadId/:n', label: { zh: '上传分片', en: 'Upload a chunk' }, parameters: {}, receives: 'piece' },
  { object: { uploadId, n: int('序号', 'Number of the chunk', { required: true }) } },
)
export const joinCall = received(
  {
    verb: 'POST',
    path: 'sys/oss/chunk/:uploadId/complete',
    label: { zh: '合并分片', en: 'Join the chunks' },
    parameters: {},
    sends: 'nothing',
  },
  { object: uploaded },
)

/** The older roots that keep their files in the same table. */
export const attachmentRoots = ['gysy/attachment', 'szgl/attachment'] as const

export const attachmentUploads = attachmentRoots.map((root) =>
  received(
    { verb: 'POST', path: root, label: { zh: '上传附件', en: 'Upload an attachment' }, parameters: ofUpload, receives: 'form' },
    { object: { ...uploaded, ...inBothSpellings } },
  ),
)

/** Every call of the file routes, for the description of the calls and the list of public ones. */
export const fileCalls: readonly ServerCall[] = [uploadCall, downloadCall, previewCall, initCall, chunkCall, joinCall, ...attachmentUploads]
