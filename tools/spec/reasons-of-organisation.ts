/** Refusals of departments, roles, menus, regions and dictionaries beyond the catalogue of the book. */
export const ORGANISATION = [
  'mergeOfOtherLevel',
  'mergeSameNames',
  'outsideStaffTerm',
  'grantWidensItself',
  'parentDictUnknown',
  'successorWrong',
  'businessRoleCodeFixed',
]
