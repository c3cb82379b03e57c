const page = '/wjdetail'

/** Where a declaration is looked at; with a task, handled. */
export function detailAddress(id: string, more: Readonly<Record<string, string>> = {}): string {
  return `${page}?${new URLSearchParams({ id, ...more })}`
}

/** Where a new declaration is filled in. */
export function applyAddress(declareType: string, more: Readonly<Record<string, string>> = {}): string {
  return `${page}?${new URLSearchParams({ mode: 'add', declareType, ...more })}`
}

/** Where a draft is filled in further. */
export const editAddress = (id: string): string => detailAddress(id, { mode: 'edit' })
