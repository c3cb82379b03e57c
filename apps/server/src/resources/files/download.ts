/** A file on its way out. */
export interface Download {
  readonly name: string
  readonly type: string
  readonly body: ReadableStream<Uint8Array>
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const PDF = 'application/pdf'
