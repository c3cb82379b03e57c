import { FileImageOutlined, FilePdfOutlined, FileWordOutlined } from '@ant-design/icons'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { PageCard } from '../../ui/page-card.tsx'
import { FileLink } from '../files/file-link.tsx'
import { useFileDownload } from '../files/use-file-download.ts'
import { shownFieldsOf } from '../form/values/form-fields.ts'
import { filesOf, type Row } from '../row.ts'
import { useWords } from '../words.ts'

/** Files that the house itself makes: orders, notices, receipts; in the order in which its papers are declared, a certificate before the letters that led to it. */
export function documentFields(resource: CompleteResource, row: Row): readonly CompleteField[] {
  const papers = Object.values(resource.printed ?? {}).map(({ keptIn }) => keptIn)
  const place = ({ name }: CompleteField) => (papers.includes(name) ? papers.indexOf(name) : papers.length)
  return shownFieldsOf(resource)
    .filter((field) => field.kind === 'files' && field.readOnly === true && filesOf(row[field.name]).length > 0)
    .toSorted((one, other) => place(one) - place(other))
}

export function DocumentsCard({ resource, row }: { resource: CompleteResource; row: Row }) {
  return (
    <>
      {documentFields(resource, row).flatMap((field) =>
        filesOf(row[field.name]).map((file) => <DocumentCard key={`${field.name} ${file.id}`} field={field} file={file} row={row} />),
      )}
    </>
  )
}

function DocumentCard({ field, file, row }: { field: CompleteField; file: WireFile; row: Row }) {
  const { text, label } = useWords()
  const signed = row.signTime
  const save = useFileDownload()
  return (
    <PageCard className="document-card">
      {/\.docx$/i.test(file.name) ? (
        <span className="document-card__mark document-card__mark--word">
          <FileWordOutlined />
        </span>
      ) : (
        <span className="document-card__mark">
          {/\.(?:jpe?g|png|gif|bmp|webp)$/i.test(file.name) ? <FileImageOutlined /> : <FilePdfOutlined />}
        </span>
      )}
      <div className="document-card__facts">
        <b>{label(field.label)}</b>
        <span>{file.name}</span>
        {typeof signed === 'string' ? <span>{text.detail.signed(signed.slice(5, 16))}</span> : null}
        <span className="document-card__links">
          <FileLink file={file} words={text.files.open} />
          <button type="button" className="link-button" onClick={() => save(file)}>
            {text.files.download}
          </button>
        </span>
      </div>
    </PageCard>
  )
}
