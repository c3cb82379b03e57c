import type { CallParameters } from '@chengan/kernel/calls/parameters'
import { text } from '@chengan/kernel/fields/builders'
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

/** The row beside which a file is to lie, in the form or behind the question mark; what it is for. */
export const ofUpload = {
  query: {
    bizType: text(100, '业务类型', 'Resource'),
    bizId: text(64, '业务编号', 'Row'),
    use: text(10, '用途', 'Use', { help: { zh: 'editor：编辑器图片', en: 'editor: a picture of a formatted text' } }),
  },
} as const satisfies CallParameters

export const uploadCall = streamed('POST', 'sys/oss/upload', { zh: '上传文件', en: 'Upload a file' }, true, ofUpload)
export const downloadCall = streamed('GET', 'sys/oss/download/:id', { zh: '下载文件', en: 'Download a file' }, false)
export const previewCall = streamed('GET', 'sys/oss/preview/:id', { zh: '预览文件', en: 'Preview a file' }, false)
export const initCall = streamed('POST', 'sys/oss/chunk/init', { zh: '开始分片上传', en: 'Begin a chunked upload' }, true)
export const chunkCall = streamed('PUT', 'sys/oss/chunk/:uploadId/:n', { zh: '上传分片', en: 'Upload a chunk' }, true)
export const joinCall = streamed('POST', 'sys/oss/chunk/:uploadId/complete', { zh: '合并分片', en: 'Join the chunks' }, true)

/** The older roots that keep their files in the same table. */
export const attachmentRoots = ['gysy/attachment', 'szgl/attachment'] as const

export const attachmentUploads = attachmentRoots.map((root) =>
  streamed('POST', root, { zh: '上传附件', en: 'Upload an attachment' }, true, ofUpload),
)

/** Every call of the file routes, for the description of the calls and the list of public ones. */
export const fileCalls: readonly ServerCall[] = [uploadCall, downloadCall, previewCall, initCall, chunkCall, joinCall, ...attachmentUploads]
