import { deptKind, enableStatus, userLevel } from '@chengan/domain/system/dictionaries/accounts'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

/** The fixed id of the root department (system.md sys/dept). */
export const ROOT_DEPT = '1'

const enabled = enableStatus.values.enabled.value

/** The department above all others. */
export const rootDept: SeedTable = {
  resource: 'dept',
  rows: [
    {
      id: ROOT_DEPT,
      pid: null,
      pids: '',
      name: deptKind.values.cityBureau.zh,
      kind: deptKind.values.cityBureau.value,
      level: userLevel.values.city.value,
      sort: 0,
      status: enabled,
    },
  ],
}

type Post = readonly [code: string, name: string, level?: keyof typeof userLevel.values]

const posts: readonly Post[] = [
  ['ju_leader', '局领导'],
  ['section_head', '科（处）室负责人'],
  ['case_officer', '业务经办人'],
  ['law_enforcer', '行政执法人员'],
  ['duty_officer', '值班员'],
  ['principal', '企业主要负责人', 'enterprise'],
  ['safety_director', '安全总监', 'enterprise'],
  ['safety_officer', '专职安全员', 'enterprise'],
  ['station_head', '场站站长', 'enterprise'],
  ['repair_crew', '抢维修人员', 'enterprise'],
  ['household_checker', '入户安检员', 'enterprise'],
  ['project_manager', '项目经理', 'enterprise'],
  ['supervising_engineer', '监理工程师', 'supervisor'],
  ['patroller', '巡查员', 'inspector'],
  ['system_operator', '系统运维人员', 'administrator'],
]

/** The posts that an installation begins with. */
export const postSeeds: SeedTable = {
  resource: 'post',
  rows: posts.map(([postCode, postName, level], index) => ({
    id: seedId('post', postCode),
    postCode,
    postName,
    level: level === undefined ? null : userLevel.values[level].value,
    sort: (index + 1) * 10,
    status: enabled,
  })),
}

/** The id of a post of the installation, by its code. */
export const postId = (code: string): string => seedId('post', code)
