#!/usr/bin/env node
import "../dist/commands/conform.js";
