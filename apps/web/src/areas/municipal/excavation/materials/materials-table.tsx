import { CheckOutlined } from '@ant-design/icons'
import { materialsOf } from '@chengan/domain/municipal/excavation/materials/materials'
import type { RowOf, Values } from '../../../../resources/row.ts'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import { MaterialName } from './material-name.tsx'
import { Files, isAwaited } from './materials-input.tsx'
import './materials.css'

/** The papers of a declaration as they stand, with what the counter noted. */
export function MaterialsTable({ row }: { row: RowOf<'excavation'> }) {
  const { materials: text, none } = useExcavationText()
  // A row in an answer has its files with their names; the list takes them either way.
  const values: Values = row
  const listed = materialsOf(values)
  const required = listed.filter((one) => one.required && !isAwaited(one))
  const brought = required.filter((one) => one.attachments.length > 0)
  if (listed.length === 0) return <StateLook kind="empty" title={text.none} compact />
  return (
    <>
      <p className="materials__count">{text.given(brought.length, required.length)}</p>
      <table className="materials">
        <thead>
          <tr>
            <th className="materials__name">{text.name}</th>
            <th>{text.files}</th>
            <th className="materials__check">{text.checked}</th>
            <th className="materials__note">{text.note}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((one) => (
            <tr key={one.code}>
              <td className="materials__name">
                <MaterialName material={one} />
              </td>
              <td>
                <Files material={one} />
              </td>
              <td className="materials__check">{one.checked ? <CheckOutlined aria-label={text.checked} /> : none}</td>
              <td className="materials__note">{one.checkNote ?? none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
