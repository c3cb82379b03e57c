import { wsKind, wsStatus } from '@chengan/domain/municipal/dictionaries/documents'
import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import type { Members } from '@chengan/kernel/values'
import { isObject } from '@chengan/kernel/values'
import { Button } from 'antd'
import { openTab } from '../../../../navigation/tabs.ts'
import { FileLink } from '../../../../resources/files/file-link.tsx'
import { useFileDownload } from '../../../../resources/files/use-file-download.ts'
import { filesOf, type RowOf } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import '../../../../resources/fields/structures/child-rows.css'

const page = '/spyjgl/spws/index/detail/'

/** A paper as the details of a declaration tell it. */
type FiledDocument = Members<'docKind' | 'docNo' | 'title' | 'status' | 'signDate'> & { readonly id: string }

const isDocument = (one: unknown): one is FiledDocument => isObject<'id'>(one) && typeof one.id === 'string'

/** A declaration with the papers that its details bring. */
export type FiledDeclaration = RowOf<'excavation'> & { readonly documents?: unknown }

/** The papers that the office issued, and the permit itself. */
export function DocumentsPart({ row }: { row: FiledDeclaration }) {
  const { detail: text } = useExcavationText()
  const documents = Array.isArray(row.documents) ? row.documents.filter(isDocument) : []
  const [permit] = filesOf(row.permitFile)
  const { dictionary } = useWords()
  const save = useFileDownload()
  const isRevoked = row.status === wjspStatus.values.revoked.value
  return (
    <>
      {permit === undefined ? null : (
        <div className={isRevoked ? 'file-permit file-permit--revoked' : 'file-permit'}>
          <b>
            {text.permit} {String(row.permitNo ?? '')}
          </b>
          {isRevoked ? <span className="file-permit__state">{dictionary(wjspStatus).label(row.status)}</span> : null}
          <FileLink file={permit} />
          <Button onClick={() => save(permit)}>{text.download}</Button>
        </div>
      )}
      {documents.length === 0 ? <StateLook kind="empty" title={text.noDocuments} compact /> : <DocumentTable documents={documents} />}
    </>
  )
}

function DocumentTable({ documents }: { documents: readonly FiledDocument[] }) {
  const { detail: text, none } = useExcavationText()
  const { dictionary } = useWords()
  const { kind, no, title, status, date } = text.documents
  return (
    <div className="child-scroll">
      <table className="child-rows child-rows--cards">
        <thead>
          <tr>
            {[kind, no, title, status, date].map((words) => (
              <th key={words}>{words}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documents.map((one) => (
            <tr key={one.id}>
              <td data-column={kind}>{dictionary(wsKind).label(one.docKind)}</td>
              <td data-column={no}>{one.docNo ? String(one.docNo) : <span className="value-none">{text.noNumber}</span>}</td>
              <td data-column={title}>
                <button type="button" className="link-button" onClick={() => openTab(`${page}${encodeURIComponent(one.id)}`)}>
                  {String(one.title ?? '')}
                </button>
              </td>
              <td data-column={status}>{dictionary(wsStatus).label(one.status)}</td>
              <td data-column={date}>{one.signDate ? String(one.signDate).slice(0, 10) : none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
