import { eraseAssistantTexts } from './erase-assistant-texts.ts';
import { getAssistant } from './get-assistant.ts';
import { getAssistantCall } from './get-assistant-call.ts';
import { listAssistantCalls } from './list-assistant-calls.ts';
import { updateAssistant } from './update-assistant.ts';

/** Settings of the assistant, and the log of its calls. */
export const ASSISTANT_OPERATIONS = [
  getAssistant,
  updateAssistant,
  listAssistantCalls,
  getAssistantCall,
  eraseAssistantTexts,
];
