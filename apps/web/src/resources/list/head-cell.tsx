import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useWords } from '../words.ts'
import type { Column } from './columns/columns.ts'
import type { ListQuery } from './list-query.ts'

interface HeadCellProps {
  column: Column
  sort: { readonly shown: ListQuery['sort']; onSort(sort: ListQuery['sort']): void }
  /** The grip at its edge. */
  children: ReactNode
}

/** The head of a column: its words, and the arrows by which it sorts. */
export function HeadCell({ column, sort, children }: HeadCellProps) {
  const { text, label } = useWords()
  const words = label(column.label)
  const name = column.right ? 'row-table__right' : undefined
  if (column.field === null || !column.field.sortable)
    return (
      <th className={name} title={words}>
        <span className="row-table__head">{words}</span>
        {children}
      </th>
    )
  const key = column.field.name
  const active = sort.shown?.field === key ? sort.shown : null
  const next = active === null ? { field: key, descending: false } : active.descending ? null : { field: key, descending: true }
  return (
    <th className={name} aria-sort={active === null ? 'none' : active.descending ? 'descending' : 'ascending'}>
      <button
        type="button"
        className={active === null ? 'sort-head bare-button' : 'sort-head sort-head--active bare-button'}
        title={text.list.sortBy(words)}
        onClick={() => sort.onSort(next)}
      >
        <span className="row-table__head">{words}</span>
        <span className="sort-head__marks" aria-hidden="true">
          <CaretUpOutlined className={active?.descending === false ? 'sort-head__on' : undefined} />
          <CaretDownOutlined className={active?.descending === true ? 'sort-head__on' : undefined} />
        </span>
      </button>
      {children}
    </th>
  )
}
