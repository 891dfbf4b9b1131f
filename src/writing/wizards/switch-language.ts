import { changeWizardSession } from '../../store/wizards/wizard-sessions.ts';
import { changeByWizard, noteOf, type WizardPlace, type WritingServices } from './save-page.ts';

/** The pages speak another language from now on, and so does the case while it can be edited. */
export async function switchLanguage(
  services: WritingServices,
  place: WizardPlace,
  isOpen: boolean,
): Promise<void> {
  const { visit, language } = place;
  await services.database.inTenant(visit.tenantId, (tx) =>
    changeWizardSession(tx, visit.sessionHash, { language }),
  );
  if (!isOpen) return;
  await changeByWizard(
    services,
    place,
    (current) => {
      const isSame = current.session.state.head.language === language;
      const changes = isSame ? [] : [{ kind: 'set_language', language } as const];
      return { changes, action: 'updated', activity: noteOf(current, changes) };
    },
    () => undefined,
  );
}
