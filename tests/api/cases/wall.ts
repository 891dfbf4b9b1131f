/** The purpose of a case that everybody sees. */
export const FOR_ALL = 'Open';

/** Cases in review are seen by auditors alone, unless they are for all; registrars may list them. Those that are archived are listed by archivists. */
export const WALL = {
  'teams.yaml': JSON.stringify({
    clerks: { name: 'Clerks' },
    auditors: { name: 'Auditors' },
    registrars: { name: 'Registrars' },
    archivists: { name: 'Archivists' },
  }),
  'access.yaml': JSON.stringify({
    reviews: {
      processes: ['sign'],
      rules: [
        { states: ['review'], condition: `outcome.purpose = "${FOR_ALL}"`, see: { everybody: true } },
        { states: ['review'], see: { teams: ['auditors'] }, list: { teams: ['registrars'] } },
        { states: ['archived'], see: { teams: ['auditors'] }, list: { teams: ['archivists'] } },
        { see: { everybody: true } },
      ],
    },
  }),
};
