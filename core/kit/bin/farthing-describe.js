#!/usr/bin/env node
import "./check-node.js";
import "reflect-metadata";
import "../dist/commands/describe.js";
